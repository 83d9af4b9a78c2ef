import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../chains.ts'
import { prices } from './prices.ts'

/**
 * Returns the price of one token in US dollars, by chain and contract. A contract has no price if it is not a known
 * token but only uses the same symbol.
 *
 * @param address `null` for the native currency
 * @returns `undefined` if the price is unknown
 */
export function priceOf({ tokens }: Pick<Chain, 'tokens'>, address: Address | null): number | undefined {
  if (address === null) return prices.ETH
  const symbol = tokens.find((token) => isAddressEqual(token.address, address))?.symbol
  return symbol === undefined ? undefined : prices[symbol]
}
