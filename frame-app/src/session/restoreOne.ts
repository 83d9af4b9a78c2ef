import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import type { Connector } from '../wallet/connectors/connector.ts'
import { connectInput, settle } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import type { RememberedConnection } from './rememberConnection.ts'

/**
 * Takes up one connection of the last visit. A chunk of its own: most visitors have none.
 *
 * @returns whether it stands
 */
export async function restoreOne(app: App, namespace: Namespace, remembered: RememberedConnection): Promise<boolean> {
  const before = connectionOf(app.store.getState(), namespace).epoch
  const epoch = before + 1
  const connector =
    remembered.connector === 'walletConnect'
      ? app.walletConnect.in(namespace)
      : remembered.connector === 'auth'
        ? (await import('./embeddedToRestore.ts')).embeddedToRestore(app, namespace)
        : await extensionOf(app, namespace, remembered)
  const established = await connector?.restore(connectInput(app, connector, epoch))
  // The visitor may have connected something else meanwhile, or the deadline has passed.
  const now = connectionOf(app.store.getState(), namespace)
  if (!connector || !established || now.status !== 'connecting' || now.epoch !== before) return false
  settle(app, connector, epoch, established)
  const { activeNamespace, setActive } = app.store.getState()
  // The one that the dapp begins with stays active where it is, or is being, taken up as well.
  const active = connectionOf(app.store.getState(), activeNamespace)
  if (namespace === activeNamespace || active.status === 'disconnected') setActive(established.network, namespace)
  return true
}

/**
 * The same extension in a new page: by its rdns, or for a wallet that has none by its name, else the page's injected one.
 * Announcements may still be coming.
 */
async function extensionOf(
  app: App,
  namespace: Namespace,
  { rdns, id, name }: RememberedConnection,
): Promise<Connector | undefined> {
  const find = () =>
    app.store
      .getState()
      .extensions[namespace]?.find((each) =>
        rdns
          ? each.rdns === rdns
          : each.id === id || (!each.rdns && (name ? each.name === name : each.kind === 'injected')),
      )
  const found =
    find() ??
    (await new Promise<ReturnType<typeof find>>((resolve) => {
      const stop = app.store.subscribe(() => {
        if (!find()) return
        stop()
        resolve(find())
      })
    }))
  return found && connectorOf(app, namespace, found.id)
}
