import { Keypair, PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { beforeEach, describe, expect, test } from 'vitest'
import { delegatingProgram } from '../fakes/delegatingProgram.ts'
import { token2022Program, tokenProgram } from '../fakes/fakeSolana.ts'
import { openSolanaWorld } from '../fakes/openSolanaWorld.ts'
import { sendTransaction } from './solanaAnswers.ts'

const { network, mint, fresh } = await openSolanaWorld()
const thief = Keypair.fromSeed(new Uint8Array(32).fill(66)).publicKey.toBase58()
const helper = Keypair.fromSeed(new Uint8Array(32).fill(67)).publicKey.toBase58()
const account = Keypair.fromSeed(new Uint8Array(32).fill(68)).publicKey.toBase58()
const other = Keypair.fromSeed(new Uint8Array(32).fill(69)).publicKey.toBase58()
let { solana, wallet, me } = fresh()
beforeEach(() => {
  ;({ solana, wallet, me } = fresh())
  wallet.control.decide = 'carefully'
})

const mine = () => wallet.solanaAddress
const ofToken = (data: readonly number[], accounts: readonly string[], program = tokenProgram) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map((address) => ({
      pubkey: new PublicKey(address),
      isWritable: address !== mine(),
      isSigner: address === mine(),
    })),
    data: Buffer.from(data),
  })
/** Makes the user send these instructions. The test's user rejects every approval that shows a danger warning. */
async function attack(...instructions: TransactionInstruction[]) {
  const recentBlockhash = solana.svm.latestBlockhash()
  const message = new TransactionMessage({ payerKey: me, recentBlockhash, instructions })
  const transaction = bs58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
  const params = [{ transaction }]
  return sendTransaction(wallet.auth, { network, method: 'solana_signAndSendTransaction', params }).then(
    () => 'sent',
    (error: { code?: number }) => error.code,
  )
}
const dangers = () => wallet.asked.at(-1)?.warnings.flatMap(({ tone, title }) => (tone === 'danger' ? [title] : []))

const unlimited = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]
const approve = [4, ...unlimited]
const approveChecked = [13, ...unlimited, 6]
const batch = (...inner: [accounts: number, data: readonly number[]][]) => [
  255,
  ...inner.flatMap(([accounts, data]) => [accounts, data.length, ...data]),
]
const none = { delegate: null, amount: 0n }

function putTokens(program = tokenProgram) {
  solana.putMint(mint, { program })
  for (const address of [account, other])
    solana.putTokens(address, { mint, owner: mine(), amount: 20_000_000n, program })
}

describe('hidden allowances in Solana transactions', () => {
  test('behavior: warns about an allowance inside a batch of the token program', async () => {
    putTokens()
    expect(await attack(ofToken(batch([3, approve]), [account, thief, mine()]))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual(none)
    expect(wallet.asked[0]).toMatchObject({ counterparty: thief, title: expect.stringMatching(/^Allow spending of/) })
    expect(dangers()).toContain('Never expires')
  })

  test('behavior: warns about an `ApproveChecked` instruction after a harmless instruction in a batch', async () => {
    putTokens()
    const transfer = [3, 1, 0, 0, 0, 0, 0, 0, 0]
    const data = batch([3, transfer], [4, approveChecked])
    expect(await attack(ofToken(data, [other, account, mine(), account, mint, thief, mine()]))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual(none)
    expect(wallet.asked[0]?.title).toBe('2 actions at once')
    expect(wallet.asked[0]?.facts).toContainEqual(expect.objectContaining({ value: thief }))
  })

  test('behavior: warns about an allowance with extra bytes, which the token program still accepts', async () => {
    putTokens()
    expect(await attack(ofToken([...approve, 0], [account, thief, mine()]))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual(none)
    expect(dangers()).toEqual(['Allows spending', 'Unknown action'])
    expect(wallet.asked[0]).toMatchObject({ counterparty: thief })
  })

  test('behavior: warns about a Token-2022 allowance in a batch or with extra bytes', async () => {
    putTokens(token2022Program)
    for (const data of [batch([3, approve]), [...approve, 0]])
      expect(await attack(ofToken(data, [account, thief, mine()], token2022Program))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual(none)
    expect(dangers()).toContain('Unknown action')
  })

  test('behavior: warns about an allowance that another program sets and only the simulation reveals', async () => {
    putTokens()
    solana.svm.addProgram(helper, delegatingProgram())
    const instruction = () => ({
      ...ofToken([], [account, thief, mine(), tokenProgram]),
      programId: new PublicKey(helper),
      data: Buffer.from(crypto.getRandomValues(new Uint8Array(8))),
    })
    expect(await attack(new TransactionInstruction(instruction()))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual(none)
    expect(dangers()).toEqual(['Allows spending'])
    expect(wallet.asked[0]).toMatchObject({ counterparty: thief })
    wallet.control.decide = 'approve'
    expect(await attack(new TransactionInstruction(instruction()))).toBe('sent')
    expect(solana.allowanceOf(account)).toEqual({ delegate: thief, amount: 2n ** 63n - 1n })
  })

  test('behavior: warns about a higher allowance, and about an allowance for a different spender', async () => {
    putTokens()
    wallet.control.decide = 'approve'
    expect(await attack(ofToken([4, 5, 0, 0, 0, 0, 0, 0, 0], [account, helper, mine()]))).toBe('sent')
    wallet.control.decide = 'carefully'
    for (const [spender, data] of [
      [helper, [...approve, 0]],
      [thief, [4, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ] as const)
      expect(await attack(ofToken(data, [account, spender, mine()]))).toBe(4001)
    expect(solana.allowanceOf(account)).toEqual({ delegate: helper, amount: 5n })
    expect(await attack(ofToken([5], [account, mine()]))).toBe('sent')
    expect(solana.allowanceOf(account)).toEqual(none)
  })

  test('behavior: warns if the transaction changes a close authority or a mint authority', async () => {
    putTokens()
    solana.putMint(mint, { authority: mine() })
    const give = (power: number) => [6, power, 1, ...new PublicKey(thief).toBytes()]
    for (const data of [give(3), batch([2, give(3)])]) expect(await attack(ofToken(data, [account, mine()]))).toBe(4001)
    expect(solana.closeAuthorityOf(account)).toBe(null)
    expect(dangers()).toContain('Gives control away')
    for (const data of [give(0), batch([2, give(0)])]) expect(await attack(ofToken(data, [mint, mine()]))).toBe(4001)
    expect(solana.mintAuthorityOf(mint)).toBe(mine())
    expect(dangers()).toContain('Gives control away')
  })

  test('behavior: describes a batch of transfers as transfers', async () => {
    putTokens()
    solana.putTokens(helper, { mint, owner: thief, amount: 0n })
    const transfer = [12, 64, 66, 15, 0, 0, 0, 0, 0, 6]
    const data = batch([4, transfer], [4, transfer])
    expect(await attack(ofToken(data, [account, mint, helper, mine(), other, mint, helper, mine()]))).toBe('sent')
    expect(wallet.asked[0]?.title).toBe('2 actions at once')
    expect(dangers()).toEqual([])
    expect(wallet.asked[0]?.facts.map(({ value }) => value)).toContain('2 USDC')
  })
})
