import type { StateCreator } from 'zustand/vanilla'

/** A wallet of the lists, as much as is needed to show and open it again without asking anyone. */
export type KnownWallet = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  readonly chains: readonly string[]
  readonly rdns: string | null
  readonly image_id: string | null
  readonly image_url: string | null
  readonly homepage: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly injected: readonly { readonly namespace: string | null; readonly injected_id: string }[]
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
