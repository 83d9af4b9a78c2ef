import type { Family } from '../../../e2e/extension/src/families/Family.ts'
import type { SiteView } from '../../../e2e/extension/src/siteView.ts'
import type { Approvals } from './createApprovalQueue.ts'

/** The state of a test wallet. There is only one site: the dapp that is tested. */
export type WalletState = {
  /** Whether the site may use the accounts. */
  connected: boolean
  /** Whether the owner ended the site's connection, and the site has not asked to connect since. */
  left: boolean
  locked: boolean
  /** Index of the active account, which the site sees first. */
  active: number
  /** The active EVM chain. */
  chainId: number
  /** The EVM chains that the wallet knows: id → RPC URL, or `undefined` for a chain that is offline. */
  readonly chains: Map<number, string | undefined>
  /** The transaction that is being sent. Two parallel ones of an account would use the same nonce. */
  sending: Promise<unknown>
}

/** A test wallet without an interface: what the page or the provider talks to. */
export type WalletCore = {
  readonly approvals: Approvals
  readonly state: WalletState
  /**
   * Signed transactions that were not sent, because the chain is offline. In the format of the family, oldest first.
   */
  readonly transactions: string[]
  /** What the site can see now. */
  view(): SiteView
  /** Changes the state and notifies the site. */
  change(change: Partial<Omit<WalletState, 'chains' | 'sending'>>): void
  onChange(listener: () => void): void
  /** Answers a request of the site. Rejects with an `RpcError`. */
  request(method: string, params: unknown, family?: Family): Promise<unknown>
}
