import type { ListedWallet } from '#shared/ListedWallet.ts'

/** Wallets from the wallet list that the Connect view shows once they are loaded. */
export type Listed = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** Wallet list entries of the wallets that the dapp excludes. Needed to hide these wallets' extensions too. */
  readonly excluded: readonly ListedWallet[]
  /**
   * Wallet list entries of the wallets that the dapp includes: `null` while unknown, empty if they cannot be loaded.
   */
  readonly included: readonly ListedWallet[] | null
  /** Total number of wallets; `null` if the list could not be loaded. */
  readonly count: number | null
}
