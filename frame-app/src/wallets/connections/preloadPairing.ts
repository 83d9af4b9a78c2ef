import type { App } from '../../app/App.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { pairWallet } from './pairWallet.ts'

type Pairing = Promise<Paired>

const preloaded = new WeakMap<App, Pairing>()

/**
 * Makes the pairing's link before a wallet is chosen, so that it is there when one is: Safari on iOS and Telegram's web
 * view open links only in the tap. It connects nothing until `preloadedPairing` takes it over.
 */
export function preloadPairing(app: App): void {
  const { pairing } = app.store.getState()
  if (preloaded.has(app) || pairing) return
  const paired = pairWallet(app)
  preloaded.set(app, paired)
  // Ended by the relay or with the modal: the next choice makes a link of its own.
  paired.catch(() => preloaded.get(app) === paired && preloaded.delete(app))
}

/** Returns the preloaded pairing, to be taken over once; `undefined` without one. */
export function preloadedPairing(app: App): Pairing | undefined {
  const found = preloaded.get(app)
  preloaded.delete(app)
  return found
}
