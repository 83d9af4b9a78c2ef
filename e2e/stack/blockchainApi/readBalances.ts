import { type Address, erc20Abi, formatUnits, type PublicClient } from 'viem'
import type { Chain } from '../chains.ts'
import type { Balance } from './Balance.ts'
import { prices } from './prices.ts'

/** What the account holds, from the chain itself. The native currency has no address; what is zero is left out. */
export async function readBalances(
  client: PublicClient,
  chain: Chain,
  account: Address,
  iconUrl: (symbol: string) => string,
): Promise<readonly Balance[]> {
  const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, address: undefined }
  const held = await Promise.all(
    [ether, ...chain.tokens].map(async (token) => {
      const { address } = token
      const amount = address
        ? await client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
        : await client.getBalance({ address: account })
      return { ...token, amount }
    }),
  )
  return held
    .filter(({ amount, address }) => amount > 0n || !address)
    .map(({ name, symbol, decimals, address, amount }) => {
      const numeric = formatUnits(amount, decimals)
      const price = prices[symbol] ?? 0
      return {
        name,
        symbol,
        chainId: chain.caip2,
        ...(address ? { address: `${chain.caip2}:${address}` } : {}),
        value: Number(numeric) * price,
        price,
        quantity: { decimals: `${decimals}`, numeric },
        iconUrl: iconUrl(symbol),
      }
    })
}
