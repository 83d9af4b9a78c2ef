import { chrome } from './chrome.ts'
import { walletOf } from './families/walletOf.ts'
import { initialState } from './initialState.ts'
import { settings } from './settings.ts'
import type { WalletState } from './walletState.ts'

export type WalletStore = {
  /** Resolves when the stored state is loaded. The store must not be used earlier. */
  readonly ready: Promise<void>
  get(): WalletState
  /** Changes the state in memory at once. Resolves when it is stored. */
  update(change: (state: WalletState) => Partial<WalletState>): Promise<void>
  /** Restores the initial state. */
  startOver(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Creates the store. Only the service worker has one, so it is the only writer of chrome.storage.local. */
export function createWalletStore(): WalletStore {
  let state = initialState()
  const listeners = new Set<() => void>()
  const ready = chrome.storage.local.get('state').then(async (stored) => {
    state = stored.state ? (stored.state as WalletState) : { ...state, ...(await madeFamilies()) }
  })
  const update: WalletStore['update'] = async (change) => {
    state = { ...state, ...change(state) }
    const stored = chrome.storage.local.set({ state })
    for (const listener of [...listeners]) listener()
    await stored
  }
  return {
    ready,
    get: () => state,
    update,
    async startOver() {
      const families = await madeFamilies()
      await update(() => ({ ...initialState(), ...families }))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Derives the accounts of all families. The accounts are stored with the rest of the state, so that a restarted worker
 * derives keys only to sign.
 */
async function madeFamilies(): Promise<Pick<WalletState, 'familyAccounts' | 'activePositions'>> {
  const families = settings.families ?? []
  const accounts = families.map(async (family) => [family, (await walletOf(family)).accounts] as const)
  return {
    familyAccounts: Object.fromEntries(await Promise.all(accounts)),
    activePositions: Object.fromEntries(families.map((family) => [family, 0])),
  }
}
