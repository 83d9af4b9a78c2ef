import type { Address } from 'viem'

/** Deviations of the wallet from the standards, as real wallets have them. None, until a test sets some. */
export type Habits = {
  /**
   * `keyed`: each chain of a session is a separate namespace. `both`: only the first one, and the others are together.
   */
  readonly namespaces?: 'keyed' | 'both'
  /** Format of the chain in `chainChanged`. A number if absent. */
  readonly chainForm?: 'hex' | 'decimal' | 'caip2' | 'object'
  /** Answers `null` to a chain switch, without switching. */
  readonly staysOnSwitch?: boolean
  /**
   * The address of a Safe, which the wallet shares instead of its accounts. Its owners sign messages on chain, so it
   * answers `0x`.
   */
  readonly safe?: Address
  /** Methods that the wallet does not grant. */
  readonly lacks?: readonly string[]
  /**
   * Signs in while pairing: one message for each chain, only for the first chain, or all messages for another page. Or
   * signs on the first chain as a Safe that is not deployed yet (ERC-6492), its own or someone else's.
   */
  readonly signsIn?: 'onEveryChain' | 'onFirstChain' | 'forAnotherPage' | 'asSafe' | 'asSafeOfAnother'
}
