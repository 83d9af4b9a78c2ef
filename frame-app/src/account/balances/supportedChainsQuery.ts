import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { Api } from '../../app/http/createApi.ts'

const SupportedChains = z.object({ http: z.array(z.unknown()) })

/**
 * Networks that the blockchain API supports, requested once per page load. An empty list means that the request failed,
 * so it is not cached.
 */
export function supportedChainsQuery(app: App) {
  return queryOptions({
    queryKey: ['supportedChains'],
    queryFn: async () => getSupportedChains(await app.api()),
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Fetches the networks that the blockchain API supports. Returns an empty list after a failure, so do not cache an
 * empty list.
 *
 * @returns CAIP-2 ids
 * @throws only the reason of `signal`
 */
export async function getSupportedChains(
  { http, deployment, identity }: Api,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<readonly string[]> {
  try {
    const url = `${deployment.blockchainApi}/v1/supported-chains`
    const ask = { service: 'Blockchain API', query: identity, schema: SupportedChains, signal }
    const chains = (await http.get(url, ask)).http
    return chains.filter((chain): chain is string => CaipNetworkId.safeParse(chain).success)
  } catch {
    signal?.throwIfAborted()
    return []
  }
}
