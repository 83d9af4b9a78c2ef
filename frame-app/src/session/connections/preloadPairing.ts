import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

type Paired = Promise<readonly Namespace[]>

const preloaded = new WeakMap<App, Paired>()

/**
 * Makes the pairing's link before a wallet is chosen, so that it is there when one is: Safari on iOS and Telegram's web view open
 * links only in the tap. It has no effect on what the modal shows until `preloadedPairing` takes it over. None is made while a
 * wallet is connected through WalletConnect, whose session it would end.
 */
export function preloadPairing(app: App): void {
  const { pairing, namespaces, networks } = app.store.getState()
  const isConnected = Object.values(namespaces).some(({ connectorType }) => connectorType === 'WALLET_CONNECT')
  if (preloaded.has(app) || pairing || isConnected) return
  const paired = app.walletConnect.pair(networks)
  preloaded.set(app, paired)
  // Ended by the relay or with the modal: the next choice makes a link of its own.
  paired.catch(() => preloaded.get(app) === paired && preloaded.delete(app))
}

/** The pairing that was preloaded, to be taken over once; `undefined` where there is none, or its link has expired. */
export function preloadedPairing(app: App): Paired | undefined {
  const found = preloaded.get(app)
  preloaded.delete(app)
  const { pairing } = app.store.getState()
  return !pairing || performance.now() < pairing.freshUntil ? found : undefined
}
