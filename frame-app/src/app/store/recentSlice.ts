import type { StateCreator } from 'zustand/vanilla'
import type { ListedWallet } from '#shared/ListedWallet.ts'

export type RecentSlice = {
  /** Wallets connected before, newest first, at most two. */
  readonly recent: readonly ListedWallet[]
  /** Wallets that views were opened with, by id: a route carries the id alone. */
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
