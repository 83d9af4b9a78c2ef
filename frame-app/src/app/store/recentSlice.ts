import type { StateCreator } from 'zustand/vanilla'
import type { ListedWallet } from '#shared/ListedWallet.ts'

export type RecentSlice = {
  /** The most recently connected wallets, newest first, at most two. */
  readonly recent: readonly ListedWallet[]
  /** Wallets whose views were opened, by id. Needed because a route contains only the wallet's id. */
  readonly known: Readonly<Record<string, ListedWallet>>
  setRecent: (recent: readonly ListedWallet[]) => void
  know: (wallet: ListedWallet) => void
}

export const createRecentSlice: StateCreator<RecentSlice> = (set) => ({
  recent: [],
  known: {},
  setRecent: (recent) => set({ recent }),
  know: (wallet) => set(({ known }) => ({ known: { ...known, [wallet.id]: wallet } })),
})
