import { createPublicClient, http, type PublicClient } from 'viem'
import type { Auth } from '../../Auth.ts'

/**
 * Reads and broadcasts on one network through the hosted RPC and nothing else: no address of the host page is ever
 * asked (RPC-9). A request is not retried automatically, because each is a POST (RL-6), and times out after 15 s
 * (RL-5).
 *
 * @param network CAIP-2, such as `eip155:1`
 */
export function createChainClient(auth: Pick<Auth, 'deployment' | 'projectId'>, network: string): PublicClient {
  const { blockchainApi } = auth.deployment
  const query = new URLSearchParams({ chainId: network, projectId: auth.projectId })
  return createPublicClient({
    transport: http(`${blockchainApi}/v1/?${query}`, { retryCount: 0, timeout: 15_000 }),
    pollingInterval: 500,
    cacheTime: 0,
    // A contract must not choose what this frame fetches (EIP-3668).
    ccipRead: false,
  })
}
