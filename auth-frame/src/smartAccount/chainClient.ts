import { type Address, createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import type { Auth } from '../Auth.ts'
import type { ChainRequestContext } from '../eip155/call/RequestContext.ts'
import { recipientHistory } from '../eip155/call/recipientHistory.ts'
import { createChainClient } from '../eip155/chain/createChainClient.ts'
import { networkFacts } from '../ui/networkFacts.ts'
import { chainIdOf } from './chainIdOf.ts'

/**
 * Creates a chain client that has a chain id. The smart account library needs the chain id to prepare and sign
 * operations.
 */
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

/** Returns the context for a request of the smart account on one network, with the current time. */
export function requestContextOf(auth: Auth, network: string, account: Address): ChainRequestContext {
  const owner = auth.signedIn()?.eip155
  return {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client: chainClient(auth, network),
    recipients: recipientHistory(auth.storage, account),
    spenders: recipientHistory(auth.storage, account, 'SPENDERS'),
    ...(owner && { otherAccount: { address: owner, type: 'eoa' } }),
  }
}
