import type { Address } from 'viem'
import type { Chain, Token } from '../../chains.ts'

export type SwapToken = Pick<Token, 'name' | 'symbol' | 'decimals' | 'address' | 'tax'>

/** The chain's own coin, under the address by which swaps name it. */
export const coin: SwapToken = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as Address,
}

/** What can be swapped on a chain. */
export const swapTokens = (chain: Chain): readonly SwapToken[] => [coin, ...chain.tokens]

/** A token by its contract, in any case of letters. */
export const tokenOf = (chain: Chain, address: string): SwapToken | undefined =>
  swapTokens(chain).find((token) => token.address.toLowerCase() === address.toLowerCase())
