import type { Address, PublicClient } from 'viem'

/** The circumstances of a request: what everything that reads it needs to know. */
export type RequestContext = {
  /** The host page's origin, from the browser. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  readonly account: Address
  /** Milliseconds since 1970 by the clock of this device, for what is drawn and never for what is refused (RL-13). */
  readonly now: number
}

/** The same for a request about which the chain is asked. */
export type ChainRequestContext = RequestContext & {
  readonly client: PublicClient
  /** The addresses that this browser has sent to before. */
  readonly recipients: Recipients
  /** The addresses that this browser has allowed to spend tokens before. */
  readonly spenders: Recipients
  /** The user's other account, if a trial run should show what it loses. */
  readonly otherAccount?: OtherAccount
}

/** The user has two accounts on eip155: the account of the seed (EOA) owns the smart account. */
export type OtherAccount = { readonly address: Address; readonly type: 'eoa' | 'smartAccount' }

/** A list of addresses that this account has used from this browser. */
export type Recipients = {
  has(address: string): boolean
  /** A different address that begins and ends alike. */
  alike(address: string): string | undefined
  add(address: string): void
}
