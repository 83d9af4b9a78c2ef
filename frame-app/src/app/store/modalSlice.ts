import type { StateCreator } from 'zustand/vanilla'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { Route } from './routerSlice.ts'

export type ModalSlice = {
  readonly open: boolean
  /** Whether the next view is already rendered but still invisible. */
  readonly ahead: boolean
  /** Whether the host has asked to prepare the first opening (`preload`). */
  readonly preloaded: boolean
  /** Whether the first view's settings, wallets and images have loaded, have failed to load, or have taken 3 s. */
  readonly firstLoaded: boolean
  /**
   * Whether code that the first view does not need may load. Before that, it would delay the first paint or the wallet
   * list. Stays `true`.
   */
  readonly mayLoadMore: boolean
  /** `true` if no view is about to open, because the frame was only loaded or the opening was canceled. */
  readonly settled: boolean
  /** The view that is currently painted on the screen; `null` if there is none. */
  readonly painted: ViewName | null
  /** Whether an operation that blocks the whole modal is in progress. */
  readonly loading: boolean
  /** Whether a search of the wallet list waits for the server. Unlike `loading`, the dapp does not see it. */
  readonly searching: boolean
  /**
   * The history of views at the time when a wallet connected, while the modal shows this success; otherwise `null`. If
   * another view has opened since, the history differs, and the success is over.
   */
  readonly connectedIn: readonly Route[] | null
  /** Number of refused attempts to close the modal. Each increase shakes the card once. */
  readonly shakes: number
  /** Whether the host page is active, not in the back-forward cache. */
  readonly awake: boolean
  readonly online: boolean
  setOpen: (open: boolean) => void
  setAhead: () => void
  setPreloaded: () => void
  setFirstLoaded: () => void
  settle: () => void
  setPainted: (painted: ViewName | null) => void
  setLoading: (loading: boolean) => void
  setSearching: (searching: boolean) => void
  setConnectedIn: (connectedIn: readonly Route[] | null) => void
  shake: () => void
  setAwake: (awake: boolean) => void
  setOnline: (online: boolean) => void
}

export const createModalSlice: StateCreator<ModalSlice> = (set) => {
  const advance = (change: Partial<ModalSlice>) =>
    set((state) => {
      const { mayLoadMore, painted, preloaded, firstLoaded } = { ...state, ...change }
      return { ...change, mayLoadMore: mayLoadMore || ((painted !== null || preloaded) && firstLoaded) }
    })
  return {
    open: false,
    ahead: false,
    preloaded: false,
    firstLoaded: false,
    mayLoadMore: false,
    settled: false,
    painted: null,
    loading: false,
    searching: false,
    connectedIn: null,
    shakes: 0,
    awake: true,
    online: true,
    setOpen: (open) => set({ open, ahead: false }),
    setAhead: () => set(({ open }) => ({ ahead: !open })),
    setPreloaded: () => advance({ preloaded: true }),
    setFirstLoaded: () => advance({ firstLoaded: true }),
    settle: () => set({ settled: true }),
    setPainted: (painted) => advance({ painted }),
    setLoading: (loading) => set({ loading }),
    setSearching: (searching) => set({ searching }),
    setConnectedIn: (connectedIn) => set({ connectedIn }),
    shake: () => set(({ shakes }) => ({ shakes: shakes + 1 })),
    setAwake: (awake) => set({ awake }),
    setOnline: (online) => set({ online }),
  }
}
