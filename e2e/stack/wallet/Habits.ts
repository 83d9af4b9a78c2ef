import type { Address } from 'viem'

/**
 * Ways in which the wallet deviates from the standards, as some real wallets do. By default it does not deviate. Tests
 * can set deviations.
 */
export type Habits = {
  /**
   * Keys that the session's namespaces have. With `keyed`, each chain has its own namespace, whose key is the chain's
   * CAIP-2 id. With `both`, only the first chain has its own namespace. All other chains share one namespace, whose key
   * is the family's name.
   */
  readonly namespaces?: 'keyed' | 'both'
  /** Format in which the event `chainChanged` names the chain. By default, it is a number. */
  readonly chainForm?: 'hex' | 'decimal' | 'caip2' | 'object'
  /** Whether the wallet answers a request to switch chains with `null`, which means success, but does not switch. */
  readonly staysOnSwitch?: boolean
  /**
   * Address of a Safe. The wallet shares this address instead of its own accounts. The Safe's owners sign messages on
   * chain, so the wallet answers with the empty signature `0x`.
   */
  readonly safe?: Address
  /** Methods that the wallet does not grant to a session. */
  readonly lacks?: readonly string[]
  /**
   * How the wallet signs in while pairing. `onEveryChain` signs one message for each chain, and `onFirstChain` only one
   * for the first chain. `forAnotherPage` signs messages that name another site. `asSafe` and `asSafeOfAnother` sign in
   * on the first chain as a Safe that is not deployed yet (ERC-6492). The Safe is the wallet's own, or someone else's.
   * `asContract` answers for the first chain with bytes that only a contract could accept as a signature.
   */
  readonly signsIn?: 'onEveryChain' | 'onFirstChain' | 'forAnotherPage' | 'asSafe' | 'asSafeOfAnother' | 'asContract'
}
