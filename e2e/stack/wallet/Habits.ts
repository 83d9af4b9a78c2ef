import type { Address } from 'viem'

/** What the wallet does otherwise than the standards have it, as real ones do. Nothing, until a test says so. */
export type Habits = {
  /** Writes each chain of a session as a namespace of its own, or the first one so and the others together. */
  readonly namespaces?: 'keyed' | 'both'
  /** How `chainChanged` names the chain; a number without. */
  readonly chainForm?: 'hex' | 'decimal' | 'caip2' | 'object'
  /** Answers null to a switch, and stays where it is. */
  readonly staysOnSwitch?: boolean
  /** The address of a Safe. The wallet shares it instead of its accounts; its owners sign messages on chain: `0x`. */
  readonly safe?: Address
  /** Methods that it does not grant. */
  readonly lacks?: readonly string[]
  /**
   * Signs in with the pairing: one message for each chain, for the first alone, or all of it for another page; or on
   * the first as a Safe that is not deployed yet (ERC-6492), its own or someone else's.
   */
  readonly signsIn?: 'onEveryChain' | 'onFirstChain' | 'forAnotherPage' | 'asSafe' | 'asSafeOfAnother'
}
