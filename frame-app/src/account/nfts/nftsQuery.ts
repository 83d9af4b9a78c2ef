import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { readNftPage } from './readNftPage.ts'

/** The NFTs of an account on a network of eip155, five pages of its history at a time; kept for a minute. */
export function nftsQuery(app: App, network: Network | undefined, address: string | null) {
  return infiniteQueryOptions({
    queryKey: ['nfts', network?.caipNetworkId, address],
    queryFn: ({ pageParam, signal }) =>
      readNftPage(app, { network: network!, address: address!, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    enabled: network?.namespace === 'eip155' && address !== null,
  })
}
