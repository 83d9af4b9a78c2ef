import { describe, expect, test } from 'vitest'
import { sortOutSpam } from './sortOutSpam.ts'
import type { Token } from './Token.ts'

const usual = { network: 'eip155:1', decimals: 0, amount: 1n, price: '1', iconUrl: 'https://images.example/a' } as const
const token = (symbol: string, change: Partial<Token> = {}): Token => ({
  ...usual,
  address: `0x${symbol}`,
  name: symbol,
  symbol,
  ...change,
})
const ether = token('ETH', { address: null, iconUrl: null, price: '3000', amount: 3n })

/** Returns the visible tokens with their prices, and the spam. */
function sorted(tokens: readonly Token[], listed?: ReadonlySet<string>) {
  const { tokens: shown, spam, hasUnverified } = sortOutSpam(tokens, listed)
  return {
    shown: shown.map(({ symbol, price }) => [symbol, price]),
    spam: spam.map((each) => each.symbol),
    hasUnverified,
  }
}

describe('sortOutSpam', () => {
  test('keeps ordinary tokens and the native token', () => {
    expect(sorted([ether, token('USDC')], new Set(['0xusdc']))).toEqual({
      shown: [
        ['ETH', '3000'],
        ['USDC', '1'],
      ],
      spam: [],
      hasUnverified: false,
    })
  })

  test.each([
    ['flagged by the server', { isFlagged: true }],
    ['named after a site', { name: 'Visit uni-claims.xyz' }],
    ['calling to claim', { symbol: 'CLAIM REWARDS' }],
    ['with an address', { name: '$ t.me/gift' }],
  ])('treats a token %s as spam', (_, change) => {
    expect(sorted([ether, token('SCAM', change)]).spam).toHaveLength(1)
  })

  test('keeps a token that the user added, even if its name is an advertisement', () => {
    expect(sorted([token('A', { name: 'Visit claims.xyz', added: true })]).spam).toEqual([])
  })

  test.each(['Claimable Ether 2', 'Rewarding', 'Aave.', 'yearn.finance', 'NEAR'])('keeps a token named %s', (name) => {
    expect(sorted([token('A', { name })]).spam).toEqual([])
  })

  test('ignores the price of a contract without an icon', () => {
    const { shown, hasUnverified } = sorted([ether, token('MADEUP', { iconUrl: null, amount: 10n ** 7n })])
    expect([shown[1], hasUnverified]).toEqual([['MADEUP', null], true])
  })

  test('ignores prices of unlisted tokens that would be worth over a tenth of the other tokens', () => {
    const scams = [token('SCAM', { amount: 500n }), token('SCAM2', { amount: 500n })]
    const listed = new Set(['0xusdc'])
    expect(sorted([ether, token('USDC'), ...scams], listed).shown).toEqual([
      ['ETH', '3000'],
      ['USDC', '1'],
      ['SCAM', null],
      ['SCAM2', null],
    ])
    // The prices of unlisted tokens count if there is no token list, or if these tokens are worth little.
    expect(sorted([ether, ...scams]).shown.at(-1)).toEqual(['SCAM2', '1'])
    expect(sorted([ether, token('SMALL')], listed).shown.at(-1)).toEqual(['SMALL', '1'])
  })
})
