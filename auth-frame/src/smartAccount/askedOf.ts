import type { Address } from 'viem'
import type { Auth } from '../Auth.ts'
import type { AskedOnChain } from '../call/Asked.ts'
import { recipientHistory } from '../call/recipientHistory.ts'
import { chainClient } from './chainClient.ts'

/** What the readers of a request need to know of this moment, for the smart account on one network. */
export function askedOf(auth: Auth, network: string, account: Address): AskedOnChain {
  return {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client: chainClient(auth, network),
    recipients: recipientHistory(auth.storage, account),
  }
}
