import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { pairWallet } from './pairWallet.ts'

type Pairing = Promise<Paired>

const state = appState((): { preloaded?: Pairing | undefined } => ({}))

/**
 * Makes the pairing's link before a wallet is chosen, so that it is there when one is: Safari on iOS and Telegram's web
 * view open links only in the tap. It connects nothing until `preloadedPairing` takes it over.
 */
export function preloadPairing(app: App): void {
  const { pairing } = app.store.getState()
  const own = state(app)
  if (own.preloaded || pairing) return
  const paired = pairWallet(app)
  own.preloaded = paired
  // Ended by the relay or with the modal: the next choice makes a link of its own.
  paired.catch(() => {
    if (own.preloaded === paired) own.preloaded = undefined
  })
}

/** Returns the preloaded pairing, to be taken over once; `undefined` without one. */
export function preloadedPairing(app: App): Pairing | undefined {
  const own = state(app)
  const found = own.preloaded
  own.preloaded = undefined
  return found
}
