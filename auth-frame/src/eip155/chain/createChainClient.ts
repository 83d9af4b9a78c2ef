import { createPublicClient, http, type PublicClient } from 'viem'
import type { Auth } from '../../Auth.ts'

/**
 * Creates a client that reads and broadcasts on one network, only through the hosted RPC. The client never uses an RPC
 * URL of the host page (RPC-9). It does not retry requests, because each request is a POST (RL-6). Requests time out
 * after 15 s (RL-5).
 *
 * @param network CAIP-2 id, such as `eip155:1`
 */
export function createChainClient(auth: Pick<Auth, 'deployment' | 'projectId'>, network: string): PublicClient {
  const { blockchainApi } = auth.deployment
  const query = new URLSearchParams({ chainId: network, projectId: auth.projectId })
  return createPublicClient({
    transport: http(`${blockchainApi}/v1/?${query}`, { retryCount: 0, timeout: 15_000 }),
    pollingInterval: 500,
    cacheTime: 0,
    // A contract must not choose a URL that this frame fetches (EIP-3668).
    ccipRead: false,
  })
}
