import { chrome } from './chrome.ts'
import { walletOf } from './families/walletOf.ts'
import { initialState } from './initialState.ts'
import { settings } from './settings.ts'
import type { WalletState } from './walletState.ts'

export type WalletStore = {
  /** Settles when the stored state is read; nothing may use the store before. */
  readonly ready: Promise<void>
  get(): WalletState
  /** Changes at once in memory, settles when stored. */
  update(change: (state: WalletState) => Partial<WalletState>): Promise<void>
  /** Back to what the wallet began with. */
  startOver(): Promise<void>
  subscribe(listener: () => void): () => void
}

/** Only the service worker has a store, so it is the one writer of chrome.storage.local. */
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

/** Kept with the rest, so that a worker that starts again makes keys only to sign. */
async function madeFamilies(): Promise<Pick<WalletState, 'familyAccounts' | 'activePositions'>> {
  const families = settings.families ?? []
  const accounts = families.map(async (family) => [family, (await walletOf(family)).accounts] as const)
  return {
    familyAccounts: Object.fromEntries(await Promise.all(accounts)),
    activePositions: Object.fromEntries(families.map((family) => [family, 0])),
  }
}
