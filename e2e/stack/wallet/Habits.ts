import type { Address } from 'viem'

/** Deviations of the wallet from the standards, as real wallets have them. There are none until a test sets some. */
export type Habits = {
  /**
   * How the wallet keys the namespaces of a session. `keyed`: each chain under its own CAIP-2 id. `both`: only the
   * first chain under its own id, all others together under the family's name.
   */
  readonly namespaces?: 'keyed' | 'both'
  /** Format of the chain in `chainChanged`. If absent, a number. */
  readonly chainForm?: 'hex' | 'decimal' | 'caip2' | 'object'
  /** Whether the wallet answers `null` to a chain switch, without switching. */
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
