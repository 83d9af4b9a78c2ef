import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenProgram } from '../fakes/fakeSolana.ts'
import { openSolanaWorld } from '../fakes/openSolanaWorld.ts'
import { signTransactions } from './solanaAnswers.ts'

const { network, friend, mint, fresh } = await openSolanaWorld()
let { solana, wallet, me } = fresh()
beforeEach(() => {
  ;({ solana, wallet, me } = fresh())
})

const sign = (instruction: TransactionInstruction) => {
  const recentBlockhash = solana.svm.latestBlockhash()
  const message = new TransactionMessage({ payerKey: me, recentBlockhash, instructions: [instruction] })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  return signTransactions(wallet.auth, network, [bs58.encode(transaction.serialize())])
}
const titles = () => wallet.asked.at(-1)?.warnings.map(({ title }) => title)
const ofToken = (data: readonly number[], ...accounts: readonly string[]) =>
  new TransactionInstruction({
    programId: new PublicKey(tokenProgram),
    keys: [
      ...accounts.map((address) => ({ pubkey: new PublicKey(address), isWritable: true, isSigner: false })),
      { pubkey: me, isWritable: false, isSigner: true },
    ],
    data: Buffer.from(data),
  })
const dangers = () => wallet.asked.at(-1)?.warnings.flatMap(({ tone, title }) => (tone === 'danger' ? [title] : []))

describe('signTransactions', () => {
  test('behavior: if a transaction gives the account away, warns about its bytes and its simulation', async () => {
    const give = SystemProgram.assign({ accountPubkey: me, programId: new PublicKey(tokenProgram) })
    await sign(give)
    expect(wallet.asked[0]).toMatchObject({ title: 'Give away an account', counterparty: tokenProgram })
    expect(dangers()).toEqual(['Gives an account away', 'Give away an account'])
  })

  test('behavior: warns if an instruction gives away, closes or empties a token account', async () => {
    const source = Keypair.generate().publicKey.toBase58()
    solana.putMint(mint)
    solana.putTokens(source, { mint, owner: wallet.solanaAddress, amount: 20_000_000n })
    const amount = [64, 75, 76, 0, 0, 0, 0, 0]
    for (const [instruction, title, expected] of [
      [ofToken([6, 2, 1, ...friend.toBytes()], source), 'Give away a token account', 'Gives an account away'],
      [ofToken([6, 2, 1, ...friend.toBytes()], source), 'Give away a token account', 'Give away a token account'],
      [ofToken([8, ...amount], source, mint), 'Destroy 5 USDC', 'Destroys tokens'],
      [ofToken([15, ...amount, 6], source, mint), 'Destroy 5 USDC', 'Destroys tokens'],
      [ofToken([9], source, friend.toBase58()), 'Close a token account', 'Close a token account'],
    ] as const) {
      await sign(instruction)
      expect(wallet.asked.at(-1)?.title).toBe(title)
      expect(dangers()).toContain(expected)
    }
    const emptied = Keypair.generate().publicKey.toBase58()
    solana.putTokens(emptied, { mint, owner: wallet.solanaAddress, amount: 0n })
    await sign(ofToken([9], emptied, wallet.solanaAddress))
    expect([titles(), dangers()]).toEqual([['Close a token account'], []])
  })
})
