import { hostedNetworks, type Network } from '#shared/networks.ts'
import type { Api } from './createApi.ts'
import { withQuery } from './withQuery.ts'

type RpcAddress = { readonly url: string; readonly contentType: string }

/**
 * Where a network's nodes are, in the order to ask them: the dapp's own addresses, then the hosted one if it serves the
 * network. To the hosted one JSON goes as text/plain, which spares the browser a preflight request, and an own
 * address that already points there is given the project id that it lacks.
 */
export function rpcAddresses({ deployment, identity }: Api, network: Network): readonly RpcAddress[] {
  const { projectId } = identity
  const hostedOrigin = new URL(deployment.blockchainApi).origin
  const hosted = withQuery(`${deployment.blockchainApi}/v1/`, { chainId: network.caipNetworkId, projectId })
  const own = network.rpcUrls
    .filter((url) => URL.canParse(url))
    .map((text) => {
      const url = new URL(text)
      if (url.origin === hostedOrigin && !url.searchParams.has('projectId'))
        url.searchParams.set('projectId', projectId)
      return url.href
    })
  const urls = new Set([...own, ...(hostedNetworks.has(network.caipNetworkId) ? [hosted] : [])])
  return [...urls].map((url) => ({
    url,
    contentType: new URL(url).origin === hostedOrigin ? 'text/plain' : 'application/json',
  }))
}
