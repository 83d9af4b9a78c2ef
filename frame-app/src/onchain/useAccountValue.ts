import { useQuery } from '@tanstack/react-query'
import { getBalance } from '../api/balance.ts'
import { getSupportedChains } from '../api/supportedChains.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { fiatOf } from './amounts/fiatOf.ts'
import { formatFiat } from './amounts/formatFiat.ts'
import { sumFiat } from './amounts/sumFiat.ts'

/**
 * What an account holds on a network, in US dollars with two decimals; `undefined` while it is not known, on a network
 * that the server does not, and after a failure: it stands beside an account and says nothing then.
 *
 * @param network CAIP-2
 */
export function useAccountValue(network: string | null, address: string): string | undefined {
  const app = useApp()
  const { data } = useQuery(
    {
      queryKey: ['accountValue', network, address],
      queryFn: async ({ signal }) => {
        const api = await app.api()
        const supported = await getSupportedChains(api, { signal })
        if (!supported.includes(network!)) return null
        const balances = await getBalance(api, { address, network: network!, supported, signal })
        return sumFiat(balances.map(({ amount, decimals, price }) => fiatOf(amount, decimals, price)))
      },
      staleTime: 30_000,
      enabled: network !== null && /^(eip155|solana):/.test(network),
    },
    queryClientOf(app),
  )
  if (data === undefined || data === null) return undefined
  return formatFiat(data)
}
