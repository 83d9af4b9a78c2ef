import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instruction } from '../SolanaTransaction.ts'
import { unpackBatch } from './unpackBatch.ts'

const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const batch = (accounts: readonly string[], ...data: readonly number[]): Instruction => ({
  program,
  accounts,
  data: Uint8Array.of(255, ...data),
})

describe('unpackBatch', () => {
  test('default', () => {
    const [first, second, ...others] = unpackBatch(batch(['a', 'b', 'c'], 2, 1, 9, 1, 2, 5, 6))
    expect(first).toEqual({ program, accounts: ['a', 'b'], data: Uint8Array.of(9) })
    expect(second).toEqual({ program, accounts: ['c'], data: Uint8Array.of(5, 6) })
    expect(others).toEqual([])
  })

  test('behavior: what is no batch stays as it is, and so does one that cannot be read', () => {
    for (const instruction of [
      batch([]),
      batch(['a'], 1),
      batch(['a'], 1, 2, 9),
      batch(['a'], 2, 1, 9),
      batch(['a', 'b'], 1, 1, 9, 2, 1, 9),
      { ...batch(['a'], 1, 1, 9), program: 'someone else' },
      { ...batch(['a']), data: Uint8Array.of(9) },
    ])
      expect(unpackBatch(instruction)).toEqual([instruction])
  })

  test('behavior: a batch in a batch is left to be unknown', () => {
    const [inner] = unpackBatch(batch(['a'], 1, 4, 255, 1, 1, 9))
    expect(inner?.data[0]).toBe(255)
  })

  test('behavior: every batch is unpacked to what was put into it', () => {
    const one = fc.record({
      accounts: fc.array(fc.string({ maxLength: 3 }), { maxLength: 5 }),
      data: fc.uint8Array({ maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (all) => {
        const bytes = all.flatMap(({ accounts, data }) => [accounts.length, data.length, ...data])
        const accounts = all.flatMap((each) => each.accounts)
        expect(unpackBatch(batch(accounts, ...bytes))).toEqual(all.map((each) => ({ program, ...each })))
      }),
    )
  })
})
