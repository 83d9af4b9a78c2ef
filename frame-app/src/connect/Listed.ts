import type { ListedWallet } from '#shared/ListedWallet.ts'

/** Wallets that Connect shows from the wallet list, once loaded. */
export type Listed = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** Listings of the excluded wallets, used to hide their extensions too. */
  readonly excluded: readonly ListedWallet[]
  /** Listings of the wallets that the dapp includes: `null` while unknown, empty if they cannot be loaded. */
  readonly included: readonly ListedWallet[] | null
  /** Total number of wallets; `null` if the list could not be loaded. */
  readonly count: number | null
}
