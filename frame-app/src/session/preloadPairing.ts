import type { App } from '../app/App.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import type { Connector, Established } from '../wallet/connectors/connector.ts'
import { connectInput } from './connect.ts'

type Preloaded = { readonly epoch: number; readonly established: Promise<Established> }

const preloaded = new WeakMap<App, Preloaded>()

/**
 * Makes the pairing's link before a wallet is chosen, so that it is there when one is: Telegram's web view opens links only in the
 * tap (facts 6.5). Nobody is told of it until `preloadedConnector` takes it over.
 */
export function preloadPairing(app: App): void {
  const { namespace } = app.walletConnect
  const { status, epoch } = connectionOf(app.store.getState(), namespace)
  if (preloaded.has(app) || app.store.getState().pairing || status !== 'disconnected') return
  const established = app.walletConnect.connect(connectInput(app, app.walletConnect, epoch + 1))
  const mine = { epoch, established }
  preloaded.set(app, mine)
  // Ended by the relay or with the modal: the next choice makes a link of its own.
  established.catch(() => preloaded.get(app) === mine && preloaded.delete(app))
}

/**
 * WalletConnect with the pairing that was preloaded, for one `connect`; `undefined` where there is none, or it has expired, or is of
 * an older connection.
 */
export function preloadedConnector(app: App): Connector | undefined {
  const found = preloaded.get(app)
  preloaded.delete(app)
  const { pairing, namespaces } = app.store.getState()
  const isFresh = !pairing || performance.now() < pairing.freshUntil
  if (!found || !isFresh || found.epoch !== (namespaces[app.walletConnect.namespace]?.epoch ?? 0)) return undefined
  return { ...app.walletConnect, connect: () => found.established }
}
