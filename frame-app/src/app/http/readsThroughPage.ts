import { isLoopback } from '#shared/isLoopback.ts'
import type { Api } from './createApi.ts'

/**
 * Whether a node must be requested through the host page, because both are on the user's own device (RPC-13). The modal
 * has a public origin, so browsers block its requests to a local node, or prompt the user.
 *
 * @param url an RPC URL from the dapp
 * @param method JSON-RPC method
 */
export async function readsThroughPage({ page, deployment }: Api, url: string, method: string): Promise<boolean> {
  const { hostname, origin } = new URL(url)
  const isOfDevice =
    page !== undefined &&
    isLoopback(new URL(page.origin).hostname) &&
    isLoopback(hostname) &&
    origin !== new URL(deployment.blockchainApi).origin
  if (!isOfDevice) return false
  const { rpc } = await import('#shared/tables/rpc.ts')
  return Object.values(rpc.get(method)?.answer ?? {}).includes('rpc')
}
