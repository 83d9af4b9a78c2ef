import type { Address, PublicClient } from 'viem'

/** What every reader of a request needs to know of the moment. */
export type Asked = {
  /** The host page's origin, from the browser. */
  readonly origin: string
  /** CAIP-2. */
  readonly network: string
  readonly account: Address
  /** Milliseconds since 1970 by the clock of this device, for what is drawn and never for what is refused (RL-13). */
  readonly now: number
}

/** The same, where the chain has to be asked. */
export type AskedOnChain = Asked & {
  readonly client: PublicClient
  /** The addresses that this browser has sent to before. */
  readonly recipients: Recipients
}

/** The addresses that this account has sent to from this browser. */
export type Recipients = {
  has(address: string): boolean
  /** A different address that begins and ends alike. */
  alike(address: string): string | undefined
  add(address: string): void
}
