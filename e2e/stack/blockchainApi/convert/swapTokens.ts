import type { Address } from 'viem'
import type { Chain, Token } from '../../chains.ts'

export type SwapToken = Pick<Token, 'name' | 'symbol' | 'decimals' | 'address' | 'tax'>

/** The chain's native coin, with the placeholder address that swap APIs use for native coins. */
export const coin: SwapToken = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as Address,
}

/** Returns the tokens that users can swap on a chain. */
export const swapTokens = (chain: Chain): readonly SwapToken[] => [coin, ...chain.tokens]

/** Finds a token by its contract address. Uppercase and lowercase letters in the address count as equal. */
export const tokenOf = (chain: Chain, address: string): SwapToken | undefined =>
  swapTokens(chain).find((token) => token.address.toLowerCase() === address.toLowerCase())
