import type { ListedWallet } from '#shared/ListedWallet.ts'

/** What Connect shows of the wallet list, once it is loaded. */
export type Listed = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** What the list says of the excluded wallets, to hide their extensions too. */
  readonly excluded: readonly ListedWallet[]
  /**
   * What it says of the wallets that the dapp includes: `null` while that is not known, empty where it cannot be
   * loaded.
   */
  readonly included: readonly ListedWallet[] | null
  /** How many wallets there are; `null` when the list could not be loaded. */
  readonly count: number | null
}
