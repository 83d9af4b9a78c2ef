import { type Address, type PublicClient, parseAbi } from 'viem'
import type { Chain, Pools } from '../../chains.ts'
import { coin, type SwapToken } from './swapTokens.ts'

const abi = parseAbi(['function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)'])

type Pair = { readonly from: SwapToken; readonly to: SwapToken }

/**
 * Returns the tokens that a swap passes through, from the paid to the received one. Every pool contains a token and
 * wrapped ether.
 */
export function pathOf({ wrapped }: Pools, { from, to }: Pair): readonly Address[] {
  const [first, last] = [from, to].map((token) => (token === coin ? wrapped : token.address)) as [Address, Address]
  return first === wrapped || last === wrapped ? [first, last] : [first, wrapped, last]
}

/**
 * Computes the amount that the pools pay out for a swap, minus the tokens' transfer fees.
 *
 * @returns the amount in the token's smallest unit, or `undefined` if the pools have no liquidity
 */
export async function quoteSwap(
  { chain, client }: { readonly chain: Chain; readonly client: PublicClient },
  pair: Pair,
  amount: bigint,
): Promise<bigint | undefined> {
  const path = pathOf(chain.pools!, pair)
  if (path[0] === path[1]) return undefined
  const args = [taxed(amount, pair.from), path] as const
  const amounts = await client
    .readContract({ abi, address: chain.pools!.router, functionName: 'getAmountsOut', args })
    .catch(() => undefined)
  return taxed(amounts?.at(-1) ?? 0n, pair.to) || undefined
}

const taxed = (amount: bigint, { tax = 0 }: SwapToken) => amount - (amount * BigInt(tax)) / 10_000n
