import type { VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeKey, fakeTransactions } from './fakeTransactions.ts'
import { readTransaction } from './readTransaction.ts'

const payer = fakeKey(1).toBase58()
/** Returns an address that only this lookup table contains. Each table has 256 addresses. */
const address = (table: string, index: number) => `${table.slice(0, 30)}${index}`
const tables = async (asked: readonly string[]) =>
  new Map(asked.map((table) => [table, Array.from({ length: 256 }, (_, index) => address(table, index))]))
const read = (transaction: VersionedTransaction, bytes = transaction.serialize()) =>
  readTransaction(bs58.encode(bytes), payer, tables)

describe('readTransaction', () => {
  test('default', async () => {
    await fc.assert(
      fc.asyncProperty(fakeTransactions, async (transaction) => {
        const { message, signatures } = transaction
        const found = (kind: 'writableIndexes' | 'readonlyIndexes') =>
          message.addressTableLookups.flatMap((each) =>
            each[kind].map((index) => address(each.accountKey.toBase58(), index)),
          )
        const keys = [
          ...message.staticAccountKeys.map((key) => key.toBase58()),
          ...found('writableIndexes'),
          ...found('readonlyIndexes'),
        ]
        const given = await read(transaction)
        expect(given).toEqual({
          bytes: transaction.serialize(),
          message: new Uint8Array(message.serialize()),
          signerIndex: 0,
          signatures: signatures.length,
          feePayer: payer,
          instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
            program: keys[programIdIndex],
            accounts: accountKeyIndexes.map((index) => keys[index]),
            data: new Uint8Array(data),
          })),
          writable: keys.filter((_, index) => message.isAccountWritable(index)),
        })
        expect(Object.isFrozen(given)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('error: refuses bytes after the end of the transaction, and a length encoded in too many bytes', async () => {
    const [transaction] = fc.sample(fakeTransactions, 1)
    const bytes = transaction!.serialize()
    const longer = Uint8Array.of(bytes[0]! | 0x80, 0, ...bytes.subarray(1))
    for (const wrong of [Uint8Array.of(...bytes, 0), longer])
      await expect(read(transaction!, wrong)).rejects.toThrow('`transaction` cannot be read')
  })
})
