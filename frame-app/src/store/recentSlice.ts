import type { StateCreator } from 'zustand/vanilla'

/** A wallet of the lists, as much as a row needs to be shown and opened again without asking anyone. */
export type KnownWallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string | null | undefined
  readonly image_url?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly homepage?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly chains?: readonly string[] | undefined
}

export type RecentSlice = {
  /** Wallets connected before, newest first, at most two. */
  readonly recent: readonly KnownWallet[]
  /** Wallets that views were opened with, by id: a route carries the id alone. */
  readonly known: Readonly<Record<string, KnownWallet>>
  setRecent: (recent: readonly KnownWallet[]) => void
  know: (wallet: KnownWallet) => void
}

export const createRecentSlice: StateCreator<RecentSlice> = (set) => ({
  recent: [],
  known: {},
  setRecent: (recent) => set({ recent }),
  know: (wallet) => set(({ known }) => ({ known: { ...known, [wallet.id]: wallet } })),
})
