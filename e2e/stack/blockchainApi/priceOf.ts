import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../chains.ts'
import { prices } from './prices.ts'

/**
 * Returns the price of one token in US dollars, by chain and contract. A contract that only reuses the symbol of a
 * known token has no price.
 *
 * @param address `null` for the native currency
 * @returns `undefined` if the price is unknown
 */
export function priceOf({ tokens }: Pick<Chain, 'tokens'>, address: Address | null): number | undefined {
  if (address === null) return prices.ETH
  const symbol = tokens.find((token) => isAddressEqual(token.address, address))?.symbol
  return symbol === undefined ? undefined : prices[symbol]
}
