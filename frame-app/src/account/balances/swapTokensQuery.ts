import { queryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'
import { swapNetworks } from './swapNetworks.ts'
import { getSwapTokens } from './swapTokens.ts'

/**
 * The tokens that can be swapped on a network, by their symbols; not asked for where there are no swaps.
 *
 * @param network CAIP-2
 */
export function swapTokensQuery(app: App, network: string | null) {
  return queryOptions({
    queryKey: ['swapTokens', network],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // Also where the list could not be loaded, which is empty then.
      if (!supported.includes(network!)) throw laterError('SWAP_UNSUPPORTED')
      const tokens = await getSwapTokens(api, { network: network!, supported, signal })
      return [...tokens].sort((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))
    },
    staleTime: 300_000,
    enabled: network !== null && swapNetworks.has(network),
  })
}
