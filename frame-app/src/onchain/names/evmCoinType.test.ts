import { describe, expect, test } from 'vitest'
import { evmCoinType } from './evmCoinType.ts'

describe('evmCoinType', () => {
  test('default', () => {
    expect(evmCoinType('eip155:1')).toBe(2147483649)
    expect(evmCoinType('eip155:8453')).toBe(2147492101)
    expect(evmCoinType('eip155:2147483647')).toBe(4294967295)
  })

  test.each(['eip155:2147483648', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:', 'eip155:1e3'])(
    'error: %s has none',
    (network) => {
      expect(() => evmCoinType(network)).toThrow('Invalid chainId')
    },
  )
})
