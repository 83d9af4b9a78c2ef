import { createPublicClient, http, type PublicClient } from 'viem'
import type { Auth } from '../../Auth.ts'

/**
 * Creates a client that reads and broadcasts on one network, through the hosted RPC only. It never uses an RPC URL of
 * the host page (RPC-9). It does not retry requests, because each is a POST (RL-6), and times out after 15 s (RL-5).
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
