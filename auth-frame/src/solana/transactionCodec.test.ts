import { TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeKey, fakeTransactions } from './fakeTransactions.ts'
import { MessageCodec, TransactionCodec } from './transactionCodec.ts'

const recentBlockhash = fakeKey(99).toBase58()

function parse<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('transactionCodec', () => {
  test('default', () => {
    fc.assert(
      fc.property(fakeTransactions, (transaction) => {
        const { message, signatures } = TransactionCodec.decode(transaction.serialize())
        const theirs = transaction.message
        expect(signatures).toEqual(transaction.signatures)
        expect(message.version).toBe(theirs.version)
        expect([message.required, message.readonlySigned, message.readonlyUnsigned]).toEqual([
          theirs.header.numRequiredSignatures,
          theirs.header.numReadonlySignedAccounts,
          theirs.header.numReadonlyUnsignedAccounts,
        ])
        expect(message.keys).toEqual(theirs.staticAccountKeys.map((each) => each.toBytes()))
        expect(message.instructions.map(({ program, accounts, data }) => [program, [...accounts], [...data]])).toEqual(
          theirs.compiledInstructions.map((each) => [each.programIdIndex, [...each.accountKeyIndexes], [...each.data]]),
        )
        expect(message.lookups.map((each) => [each.table, [...each.writable], [...each.readonly]])).toEqual(
          theirs.addressTableLookups.map((each) => [
            each.accountKey.toBytes(),
            [...each.writableIndexes],
            [...each.readonlyIndexes],
          ]),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('behavior: encoding a decoded transaction returns the original bytes', () => {
    fc.assert(
      fc.property(fakeTransactions, (transaction) => {
        const bytes = transaction.serialize()
        const read = TransactionCodec.decode(bytes)
        expect(TransactionCodec.encode(read)).toEqual(bytes)
        expect(MessageCodec.encode(read.message)).toEqual(new Uint8Array(transaction.message.serialize()))
      }),
    )
  })

  test('behavior: re-encodes changed bytes to the same bytes if and only if Solana’s library does', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 })
    const same = (again: Uint8Array | undefined, bytes: Uint8Array) =>
      again !== undefined && Buffer.from(again).equals(bytes)
    let taken = 0
    fc.assert(
      fc.property(fakeTransactions, changes, fc.nat({ max: 3 }), (transaction, places, less) => {
        const bytes = transaction.serialize().slice()
        // Most modified bytes are in the message, which follows the signatures.
        const start = 1 + 64 * transaction.signatures.length
        for (const [place, value] of places) bytes[start + (place % Math.min(200, bytes.length - start))] = value
        const cut = bytes.subarray(0, bytes.length - less)
        const ours = parse(() => TransactionCodec.encode(TransactionCodec.decode(cut)))
        const theirs = parse(() => VersionedTransaction.deserialize(cut).serialize())
        expect(same(ours, cut)).toBe(same(theirs, cut))
        if (same(ours, cut)) taken += 1
      }),
      { numRuns: 300 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  test('error: refuses an unknown version, a wrong number of signatures, and an unterminated length', () => {
    const { message, signatures } = new VersionedTransaction(
      new TransactionMessage({ payerKey: fakeKey(1), recentBlockhash, instructions: [] }).compileToV0Message(),
    )
    const body = message.serialize()
    expect(parse(() => MessageCodec.decode(Uint8Array.of(0x81, ...body.subarray(1))))).toBe(undefined)
    expect(parse(() => TransactionCodec.decode(Uint8Array.of(0, ...body)))).toBe(undefined)
    expect(parse(() => TransactionCodec.decode(Uint8Array.of(0xff, 0xff, 0xff, 0xff)))).toBe(undefined)
    expect(parse(() => TransactionCodec.decode(Uint8Array.of(1, ...signatures[0]!, ...body, 0)))).toBe(undefined)
    expect(TransactionCodec.decode(Uint8Array.of(1, ...signatures[0]!, ...body)).message.version).toBe(0)
  })
})
