import { getAddress, isAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { fakeClient } from './fakeClient.ts'
import { exactAmount, fullAmount } from './fullAmount.ts'
import { pinnedTokens, readToken } from './readToken.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** A fake chain RPC that lies about a token's decimals, so that an amount of 10,000 looks like 10. */
const liar = fakeClient({ [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 9 } })

describe('readToken', () => {
  test('default', async () => {
    const token = await readToken(liar, usdc, 'eip155:1')
    expect(token).toEqual({ address: usdc, symbol: 'USDC', decimals: 6, isPinned: true })
    expect([fullAmount(10_000_000_000n, token), exactAmount(10_000_000_000n, token)]).toEqual([
      '10000 USDC',
      '10000 USDC',
    ])
    expect(await readToken(fakeClient(), getAddress(usdc), 'eip155:1')).toEqual(token)
  })

  test('behavior: reads an unknown token’s contract, and also shows the amount in the smallest unit', async () => {
    const token = await readToken(liar, usdc, 'eip155:8453')
    expect(token).toMatchObject({ decimals: 9, isPinned: false })
    expect(fullAmount(10_000_000_000n, token)).toBe('10 USDC')
    expect(exactAmount(10_000_000_000n, token)).toBe('10 USDC (10000000000 units)')
    expect(exactAmount(7n, undefined)).toBe('7 units')
  })
})

describe('pinnedTokens', () => {
  test('behavior: each pinned token address has a valid checksum, and is listed only once per network', () => {
    for (const [chain, tokens] of Object.entries(pinnedTokens)) {
      const addresses = tokens.map(([, , address]) => address)
      expect(
        addresses.filter((address) => !isAddress(address, { strict: true })),
        chain,
      ).toEqual([])
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  })
})
