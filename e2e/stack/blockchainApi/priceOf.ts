import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../chains.ts'
import { prices } from './prices.ts'

/**
 * Dollars for one token, by chain and contract: whatever else calls itself by a known symbol has no price.
 *
 * @param address `null` for the native currency
 * @returns `undefined` where no one knows it
 */
export function priceOf({ tokens }: Pick<Chain, 'tokens'>, address: Address | null): number | undefined {
  if (address === null) return prices.ETH
  const symbol = tokens.find((token) => isAddressEqual(token.address, address))?.symbol
  return symbol === undefined ? undefined : prices[symbol]
}
