import { createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import type { Auth } from '../Auth.ts'
import { createChainClient } from '../eip155/chain/createChainClient.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { chainIdOf } from './chainIdOf.ts'

/** The chain's client that knows its own number: what prepares and signs for a smart account asks for it. */
export function chainClient(auth: Pick<Auth, 'deployment' | 'projectId'>, network: string): PublicClient {
  const { name, symbol, decimals } = networkFacts(network)
  const chain = defineChain({
    id: chainIdOf(network),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [] } },
  })
  const client = createChainClient(auth, network)
  return createPublicClient({
    chain,
    transport: custom(client, { retryCount: 0 }),
    pollingInterval: client.pollingInterval,
    ccipRead: false,
  })
}
