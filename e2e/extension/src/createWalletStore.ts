import { chrome } from './chrome.ts'
import { initialState } from './initialState.ts'
import type { WalletState } from './walletState.ts'

export type WalletStore = {
  /** Settles when the stored state is read; nothing may use the store before. */
  readonly ready: Promise<void>
  get(): WalletState
  /** Changes at once in memory, settles when stored. */
  update(change: (state: WalletState) => Partial<WalletState>): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Only the service worker has a store, so it is the one writer of chrome.storage.local. */
export function createWalletStore(): WalletStore {
  let state = initialState()
  const listeners = new Set<() => void>()
  const ready = chrome.storage.local.get('state').then((stored) => {
    if (stored.state) state = stored.state as WalletState
  })
  return {
    ready,
    get: () => state,
    async update(change) {
      state = { ...state, ...change(state) }
      const stored = chrome.storage.local.set({ state })
      for (const listener of [...listeners]) listener()
      await stored
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
