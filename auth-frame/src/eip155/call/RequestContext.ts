import type { Address, PublicClient } from 'viem'

/** Data that a request's approval depends on, besides the request itself. */
export type RequestContext = {
  /** The host page's origin, as reported by the browser. */
  readonly origin: string
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly account: Address
  /** Milliseconds since 1970 by this device's clock. Used for display only, never to refuse a request (RL-13). */
  readonly now: number
}

/** Data for the approval of a request that we can describe only with data from the chain. */
export type ChainRequestContext = RequestContext & {
  readonly client: PublicClient
  /** Addresses that this browser has sent to before. */
  readonly recipients: Recipients
  /** Addresses that this browser has allowed to spend tokens before. */
  readonly spenders: Recipients
  /** The user's other account. Present if the simulation should also show the losses of that account. */
  readonly otherAccount?: OtherAccount
}

/**
 * The user's other eip155 account. A user has two: the EOA, which is derived from the seed, and the smart account,
 * which the EOA owns.
 */
export type OtherAccount = { readonly address: Address; readonly type: 'eoa' | 'smartAccount' }

/** Addresses that this account has used from this browser. */
export type Recipients = {
  has(address: string): boolean
  /** Returns a known address that differs from `address` but has the same first and last characters. */
  alike(address: string): string | undefined
  add(address: string): void
}
