import type { Address } from 'viem'

/** Deviations of the wallet from the standards, as real wallets have them. There are none until a test sets some. */
export type Habits = {
  /**
   * Keys of a session's namespaces. With `keyed`, each chain has a namespace with its own CAIP-2 id as the key. With
   * `both`, only the first chain has its own namespace, and all others share one with the family's name as the key.
   */
  readonly namespaces?: 'keyed' | 'both'
  /** Format of the chain in the event `chainChanged`. By default, the chain is a number. */
  readonly chainForm?: 'hex' | 'decimal' | 'caip2' | 'object'
  /** Whether the wallet answers a request to switch chains with `null`, as after a success, but does not switch. */
  readonly staysOnSwitch?: boolean
  /**
   * Address of a Safe that the wallet shares instead of its own accounts. The Safe's owners sign messages on chain, so
   * the wallet answers `0x`.
   */
  readonly safe?: Address
  /** Methods that the wallet does not grant. */
  readonly lacks?: readonly string[]
  /**
   * How the wallet signs in while pairing: with one message for each chain, with one message for the first chain, or
   * with messages that name another site. `asSafe` and `asSafeOfAnother` sign in on the first chain as a Safe that is
   * not deployed yet (ERC-6492): the wallet's own Safe, or someone else's. `asContract` signs on the first chain with
   * bytes that only a contract could accept.
   */
  readonly signsIn?: 'onEveryChain' | 'onFirstChain' | 'forAnotherPage' | 'asSafe' | 'asSafeOfAnother' | 'asContract'
}
