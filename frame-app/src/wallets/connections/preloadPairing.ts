import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { pairWallet } from './pairWallet.ts'

type Pairing = Promise<Paired>

const state = appState((): { preloaded?: Pairing | undefined } => ({}))

/**
 * Creates the pairing link before a wallet is chosen, so that it is ready at the tap: Safari on iOS and Telegram's web
 * view open links only synchronously in a tap. It connects nothing until `preloadedPairing` takes it over.
 */
export function preloadPairing(app: App): void {
  const { pairing } = app.store.getState()
  const own = state(app)
  if (own.preloaded || pairing) return
  const paired = pairWallet(app)
  own.preloaded = paired
  // The relay or the closed modal ended the pairing. The next choice creates a new link.
  paired.catch(() => {
    if (own.preloaded === paired) own.preloaded = undefined
  })
}

/** Returns the preloaded pairing and clears it, so it can be taken over only once. Returns `undefined` without one. */
export function preloadedPairing(app: App): Pairing | undefined {
  const own = state(app)
  const found = own.preloaded
  own.preloaded = undefined
  return found
}
