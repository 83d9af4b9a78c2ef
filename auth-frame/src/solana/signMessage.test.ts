import { Keypair, SystemProgram, TransactionMessage } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTransactionLike } from './solanaAnswers.ts'

const payerKey = Keypair.fromSeed(new Uint8Array(32).fill(1)).publicKey
const recentBlockhash = Keypair.fromSeed(new Uint8Array(32).fill(2)).publicKey.toBase58()

describe('isTransactionLike', () => {
  test('default', async () => {
    expect(await isTransactionLike(new TextEncoder().encode('Sign in to app.example'))).toBe(false)
    expect(await isTransactionLike(new Uint8Array())).toBe(false)
  })

  test('behavior: never treats readable text as a transaction', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2_000 }), async (text) => {
        expect(await isTransactionLike(new TextEncoder().encode(text))).toBe(false)
      }),
    )
  })

  test('behavior: recognizes every transfer (legacy or version 0), even if more bytes follow it', async () => {
    const transfers = fc.record({
      lamports: fc.nat(),
      count: fc.integer({ min: 1, max: 5 }),
      rest: fc.uint8Array({ maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(transfers, async ({ lamports, count, rest }) => {
        const transfer = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports })
        const message = new TransactionMessage({
          payerKey,
          recentBlockhash,
          instructions: Array.from({ length: count }, () => transfer),
        })
        for (const bytes of [message.compileToV0Message().serialize(), message.compileToLegacyMessage().serialize()])
          expect(await isTransactionLike(Uint8Array.of(...bytes, ...rest))).toBe(true)
      }),
    )
  })
})
