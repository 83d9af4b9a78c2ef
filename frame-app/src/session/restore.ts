import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import type { Connector } from '../wallet/connectors/connector.ts'
import { connectInput, settle } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { forgetConnection, type RememberedConnection, rememberedConnections } from './rememberConnection.ts'

/** How long an earlier connection is looked for before the visitor is asked to connect again. */
const deadline = 10_000

/** Takes up the connections of the last visit, without asking anyone. Ends after ten seconds at the latest. */
export async function restore(app: App): Promise<void> {
  const found = Object.entries(rememberedConnections(app)) as [Namespace, RememberedConnection][]
  await Promise.all(
    found.map(async ([namespace, remembered]) => {
      app.store.getState().patchConnection(namespace, { status: 'connecting' })
      const restored = await within(deadline, restoreOne(app, namespace, remembered)).catch(() => false)
      if (!restored && connectionOf(app.store.getState(), namespace).status === 'connecting')
        forgetConnection(app, namespace)
    }),
  )
}

async function restoreOne(app: App, namespace: Namespace, remembered: RememberedConnection): Promise<boolean> {
  const before = connectionOf(app.store.getState(), namespace).epoch
  const epoch = before + 1
  const connector =
    remembered.connector === 'walletConnect' ? app.walletConnect : await extensionOf(app, namespace, remembered)
  const established = await connector?.restore(connectInput(app, connector, epoch))
  // The visitor may have connected something else meanwhile, or the deadline has passed.
  const now = connectionOf(app.store.getState(), namespace)
  if (!connector || !established || now.status !== 'connecting' || now.epoch !== before) return false
  settle(app, connector, epoch, established)
  return true
}

/** The same extension in a new page: by its rdns, or by id for a wallet that has none. Announcements may still be coming. */
async function extensionOf(
  app: App,
  namespace: Namespace,
  { rdns, id }: RememberedConnection,
): Promise<Connector | undefined> {
  const find = () =>
    app.store
      .getState()
      .extensions[namespace]?.find((each) =>
        rdns ? each.rdns === rdns : each.id === id || (!each.rdns && each.kind === 'injected'),
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

function within<result>(ms: number, work: Promise<result>): Promise<result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
