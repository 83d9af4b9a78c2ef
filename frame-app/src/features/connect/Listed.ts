import type { ListedWallet } from '#shared/ListedWallet.ts'

/** What Connect shows of the wallet list, once it has come. */
export type Listed = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: readonly ListedWallet[]
  /** What the list says of the excluded wallets, to hide their extensions too. */
  readonly excluded: readonly ListedWallet[]
  /** How many wallets there are; `null` when the list could not be had. */
  readonly count: number | null
}
