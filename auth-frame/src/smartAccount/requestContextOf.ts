import type { Address } from 'viem'
import type { Auth } from '../Auth.ts'
import type { ChainRequestContext } from '../eip155/call/RequestContext.ts'
import { recipientHistory } from '../eip155/call/recipientHistory.ts'
import { chainClient } from './chainClient.ts'

/** The circumstances of a request at this moment, for the smart account on one network. */
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
