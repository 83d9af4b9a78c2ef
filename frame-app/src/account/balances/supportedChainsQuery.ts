import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { getSupportedChains } from './supportedChains.ts'

/** The networks that the blockchain API knows, asked for once in a page. An empty list is a failure and not kept. */
export function supportedChainsQuery(app: App) {
  return queryOptions({
    queryKey: ['supportedChains'],
    queryFn: async () => getSupportedChains(await app.api()),
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  })
}
