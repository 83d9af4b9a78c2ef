import { type Address, erc20Abi, formatUnits, type PublicClient } from 'viem'
import type { Chain } from '../chains.ts'
import type { Balance } from './Balance.ts'
import { priceOf } from './priceOf.ts'

/**
 * Reads the account's balances from the chain in two calls. Leaves out balances of zero. The native currency has no
 * contract address.
 */
export async function readBalances(
  client: PublicClient,
  chain: Chain,
  account: Address,
  iconUrl: (symbol: string) => string,
): Promise<readonly Balance[]> {
  const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, address: undefined }
  const [native, held] = await Promise.all([
    client.getBalance({ address: account }),
    client.multicall({
      allowFailure: false,
      multicallAddress: chain.multicall3,
      contracts: chain.tokens.map(({ address }) => ({
        abi: erc20Abi,
        address,
        functionName: 'balanceOf' as const,
        args: [account] as const,
      })),
    }),
  ])
  return [ether, ...chain.tokens]
    .map((token, index) => ({ ...token, amount: index === 0 ? native : held[index - 1]! }))
    .filter(({ amount, address }) => amount > 0n || !address)
    .map(({ name, symbol, decimals, address, amount }) => {
      const numeric = formatUnits(amount, decimals)
      const price = priceOf(chain, address ?? null)
      return {
        name,
        symbol,
        chainId: chain.caip2,
        ...(address ? { address: `${chain.caip2}:${address}` } : {}),
        ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
        quantity: { decimals: `${decimals}`, numeric },
        iconUrl: iconUrl(symbol),
      }
    })
}
