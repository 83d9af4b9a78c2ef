import { describe, expect, test } from 'vitest'
import { ether, usdc } from '../fakes/fakeSwaps.ts'
import { tokenLists } from './SwapSelectTokenView.tsx'

const odd = { ...usdc, address: '0xODD', symbol: 'ODD', name: 'Odd Coin' }
const listed = [ether, odd, usdc]
const owned = [
  { ...usdc, address: usdc.address!.toUpperCase(), amount: 5n, price: '1' },
  { ...odd, amount: 0n, price: null },
  { ...odd, address: '0xunlisted', amount: 9n, price: null },
]
const symbols = (tokens: readonly { readonly symbol: string }[]) => tokens.map(({ symbol }) => symbol)

describe('tokenLists', () => {
  test('default', () => {
    const { suggested, yours, all } = tokenLists(listed, owned, '')
    expect([suggested, yours, all].map(symbols)).toEqual([['ETH', 'USDC'], ['USDC'], ['ETH', 'ODD', 'USDC']])
  })

  test.each([
    ['symbol', 'odd', ['ODD']],
    ['name', ' usd coin ', ['USDC']],
    ['address', '0xOdD', ['ODD']],
    ['nothing', 'zzz', []],
  ])('behavior: finds tokens by %s and hides suggestions while searching', (_, search, found) => {
    const { suggested, all } = tokenLists(listed, owned, search)
    expect([symbols(suggested), symbols(all)]).toEqual([[], found])
  })

  test('behavior: lists no owned tokens while the balances are unknown', () => {
    expect(tokenLists(listed, undefined, '').yours).toEqual([])
  })
})
