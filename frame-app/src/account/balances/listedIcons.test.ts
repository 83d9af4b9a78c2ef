import { describe, expect, test } from 'vitest'
import { usdc } from '../../fakes/fakeSwaps.ts'
import { lacksIcons, listedIcons } from './swapTokensQuery.ts'
import type { Token } from './Token.ts'

const picture = 'https://images.example/usdc'
const token: Token = { ...usdc, address: usdc.address!.toUpperCase().replace('0X', '0x'), amount: 1n, price: null }
const ether: Token = { ...token, address: null, symbol: 'ETH' }
const iconsOf = (tokens: readonly Token[], list = [{ ...usdc, iconUrl: picture }]) =>
  listedIcons(tokens, list).map(({ iconUrl }) => iconUrl)

describe('listedIcons', () => {
  test('default: uses the icon of a listed token with the same address, ignoring upper and lower case', () => {
    expect(iconsOf([token, { ...token, iconUrl: 'https://images.example/own' }, ether])).toEqual([
      picture,
      'https://images.example/own',
      null,
    ])
  })

  test('behavior: uses no icon of a listed token that has the same symbol but another address', () => {
    expect(iconsOf([{ ...token, address: `0x${'1'.repeat(40)}` }])).toEqual([null])
  })

  test('behavior: loads the token list only if a token that is shown has no icon', () => {
    expect(
      [[token], [{ ...token, amount: 0n }], [ether], [{ ...token, amount: 0n, added: true as const }]].map(lacksIcons),
    ).toEqual([true, false, false, true])
  })
})
