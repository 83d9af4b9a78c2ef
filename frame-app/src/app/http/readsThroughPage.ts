import { isLoopback } from '#shared/origin/isLoopback.ts'
import type { Api } from './createApi.ts'

/**
 * Whether the page around the modal has to ask a node: one on the visitor's own device, for a page of that device
 * (RPC-13). The modal's own origin is public, so browsers keep it from such addresses, or ask the visitor about it.
 *
 * @param url an address that the dapp gave
 * @param method of JSON-RPC
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
