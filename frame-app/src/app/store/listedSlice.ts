import type { StateCreator } from 'zustand/vanilla'
import type { ListedWallet } from '#shared/ListedWallet.ts'

/** Wallets from the wallet list that the Connect view shows. */
export type Listed = {
  /** Identifies the options for which the list was loaded: `listKey`. */
  readonly key: string
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

export type ListedSlice = {
  /** The list that was loaded last, on this page or on an earlier visit; `null` while there is none. */
  readonly listed: Listed | null
  /** The dapp's custom wallets with checked links; `null` until they are checked. */
  readonly custom: readonly ListedWallet[] | null
  setListed: (listed: Listed) => void
  setCustom: (custom: readonly ListedWallet[]) => void
}

export const createListedSlice: StateCreator<ListedSlice> = (set) => ({
  listed: null,
  custom: null,
  setListed: (listed) => set({ listed }),
  setCustom: (custom) => set({ custom }),
})
