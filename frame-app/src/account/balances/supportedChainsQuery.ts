import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CaipNetworkId } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { Api } from '../../app/http/createApi.ts'

const SupportedChains = z.object({ http: z.array(z.unknown()) })

/** The networks that the blockchain API knows, asked for once in a page. An empty list is a failure and not kept. */
export function supportedChainsQuery(app: App) {
  return queryOptions({
    queryKey: ['supportedChains'],
    queryFn: async () => getSupportedChains(await app.api()),
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The networks that the blockchain API knows. A failure leaves the list empty, and everything unsupported: ask
 * again later rather than keep it.
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
