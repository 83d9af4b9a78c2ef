import { queryOptions } from '@tanstack/react-query'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import { swapNetworks } from '../../account/balances/swapNetworks.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { getGasPrice } from './gasPrice.ts'

/**
 * What a unit of gas costs on a network where tokens can be swapped, in wei.
 *
 * @param network CAIP-2
 */
export function gasPriceQuery(app: App, network: string | null) {
  return queryOptions({
    queryKey: ['gasPrice', network],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      return getGasPrice(api, { network: network!, supported, signal })
    },
    staleTime: 10_000,
    enabled: network !== null && swapNetworks.has(network),
  })
}
