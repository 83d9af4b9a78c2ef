import type { Address, PublicClient } from 'viem'

/** Data about a request that its approval depends on. */
export type RequestContext = {
  /** The host page's origin, as reported by the browser. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  readonly account: Address
  /** Milliseconds since 1970 by this device's clock. Used for display only, never to refuse a request (RL-13). */
  readonly now: number
}

/** The same, for a request that needs the chain. */
export type ChainRequestContext = RequestContext & {
  readonly client: PublicClient
  /** Addresses that this browser has sent to before. */
  readonly recipients: Recipients
  /** Addresses that this browser has allowed to spend tokens before. */
  readonly spenders: Recipients
  /** The user's other account, if the trial run should show its losses. */
  readonly otherAccount?: OtherAccount
}

/** The user has two accounts on eip155: the account of the seed (EOA) owns the smart account. */
export type OtherAccount = { readonly address: Address; readonly type: 'eoa' | 'smartAccount' }

/** A list of addresses that this account has used from this browser. */
export type Recipients = {
  has(address: string): boolean
  /** Returns a different address with the same first and last characters. */
  alike(address: string): string | undefined
  add(address: string): void
}
