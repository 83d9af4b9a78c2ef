import { isLoopback } from '#shared/origin/isLoopback.ts'
import type { Api } from './createApi.ts'

/**
 * Whether the page around the modal must ask a node: the node is on the user's own device, and so is the page (RPC-13).
 * The modal has a public origin, so browsers block its requests to such addresses, or prompt the user.
 *
 * @param url an address from the dapp
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
