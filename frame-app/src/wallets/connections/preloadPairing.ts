import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { pairWallet } from './pairWallet.ts'

type Pairing = Promise<Paired>

const state = appState((): { preloaded?: Pairing | undefined } => ({}))

/**
 * Creates the pairing link before a wallet is chosen, so that the link is ready when the user taps a wallet. Safari on
 * iOS and Telegram's web view open a link only if the tap's handler opens it synchronously. The pairing has no effect
 * until a caller takes it over with `preloadedPairing`.
 */
export function preloadPairing(app: App): void {
  const { pairing } = app.store.getState()
  const own = state(app)
  if (own.preloaded || pairing) return
  const paired = pairWallet(app)
  own.preloaded = paired
  // This runs if the relay ended the pairing or the modal was closed. The user's next wallet choice creates a new link.
  paired.catch(() => {
    if (own.preloaded === paired) own.preloaded = undefined
  })
}

/**
 * Returns the preloaded pairing and clears it, so that only one caller gets it. Returns `undefined` if there is none.
 */
export function preloadedPairing(app: App): Pairing | undefined {
  const own = state(app)
  const found = own.preloaded
  own.preloaded = undefined
  return found
}
