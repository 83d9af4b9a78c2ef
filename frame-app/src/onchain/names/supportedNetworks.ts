import { getSupportedChains } from '../../api/supportedChains.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'

/**
 * The networks on which the blockchain API answers, kept for five minutes; what could not be had is asked for again.
 *
 * @returns CAIP-2 ids
 */
export async function supportedNetworks(app: App): Promise<readonly string[]> {
  const client = queryClientOf(app)
  const queryKey = ['names', 'supported']
  const chains = await client.fetchQuery({
    queryKey,
    queryFn: async ({ signal }) => getSupportedChains(await app.api(), { signal }),
    staleTime: 300_000,
  })
  if (chains.length === 0) client.removeQueries({ queryKey })
  return chains
}
