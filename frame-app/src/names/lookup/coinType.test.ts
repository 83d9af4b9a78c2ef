import { describe, expect, test } from 'vitest'
import { coinType } from './coinType.ts'

describe('coinType', () => {
  test('default', () => {
    expect(coinType('eip155:1')).toBe(2147483649)
    expect(coinType('eip155:8453')).toBe(2147492101)
    expect(coinType('eip155:2147483647')).toBe(4294967295)
  })

  test.each(['eip155:2147483648', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:', 'eip155:1e3'])(
    'error: rejects %s',
    (network) => {
      expect(() => coinType(network)).toThrow('Invalid chainId')
    },
  )
})
