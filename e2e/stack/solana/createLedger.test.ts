import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { blockhashLife, createLedger } from './createLedger.ts'
import { readTransaction } from './readTransaction.ts'

describe('createLedger', () => {
  test('behavior: accepts a transaction’s blockhash for about a minute', () => {
    let time = 1_000_000
    const ledger = createLedger(() => time)
    const payer = Keypair.generate()
    ledger.airdrop(payer.publicKey.toBase58(), 10_000_000_000n)
    const blockhash = ledger.blockhash()
    const read = (lamports: number) => {
      const to = Keypair.generate().publicKey
      const message = new TransactionMessage({
        payerKey: payer.publicKey,
        recentBlockhash: blockhash,
        instructions: [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })],
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      transaction.sign([payer])
      return readTransaction(Buffer.from(transaction.serialize()).toString('base64'), 'base64')
    }
    time += 400 * (blockhashLife - 2)
    expect(ledger.blockhash()).not.toBe(blockhash)
    expect(ledger.send(read(1_000_000)).error).toBeNull()
    time += 400 * 3
    expect(ledger.isBlockhashValid(blockhash)).toBe(false)
    expect(() => ledger.send(read(1_000_000))).toThrow('Blockhash not found')
  })
  test('behavior: if an airdrop is requested twice, credits both', () => {
    const ledger = createLedger(() => 1_000_000)
    const address = Keypair.generate().publicKey.toBase58()
    ledger.airdrop(address, 2_000_000_000n)
    ledger.airdrop(address, 2_000_000_000n)
    expect(ledger.balance(address)).toBe(4_000_000_000n)
  })
})
