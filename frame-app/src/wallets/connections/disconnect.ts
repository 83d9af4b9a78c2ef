import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import { type ConnectionId, tableOf } from '../../app/store/connectionSlice.ts'
import { isLoginNamespace } from '../isLoginNamespace.ts'
import { activateConnected } from '../table/activateConnected.ts'
import { followTab } from '../table/followTab.ts'
import { keptConnections } from '../table/keptConnections.ts'
import { notEndedRecords } from '../table/notEndedRecords.ts'
import { release } from '../table/release.ts'
import { replaceTable } from '../table/replaceTable.ts'
import { disconnectTargets } from './disconnectTargets.ts'
import { noteDisconnected } from './timesDisconnected.ts'

/**
 * Disconnects a namespace, one of its connections, or everything. `disconnectTargets` selects the other connections
 * that end too. Notifies the wallets if possible; the dapp is disconnected even if the notification fails.
 *
 * @param id id of one connection, current or on standby
 * @throws FAILED_TO_DISCONNECT when a wallet could not be notified
 */
export async function disconnect(app: App, namespace?: Namespace, id?: ConnectionId): Promise<void> {
  const { store, live } = app
  // All namespaces of the embedded wallet share one login.
  if (!id && (!namespace || isLoginNamespace(namespace))) noteDisconnected(app)
  const attempted = (namespace ? [namespace] : (Object.keys(store.getState().connections) as Namespace[])).filter(
    (each) => !id && tableOf(store.getState(), each).attempt !== null,
  )
  // During an attempt, this tab has not yet followed what another tab has connected. That connection ends too.
  for (const each of attempted) {
    const kept = keptConnections(app).tables[each]
    const table = tableOf(store.getState(), each)
    if (kept && kept.rev !== table.rev) replaceTable(app, each, followTab(table, kept))
  }
  const all = notEndedRecords(app)
    .map(({ namespace, record }) => ({
      id: record.id,
      namespace,
      transport: transportOf(record),
      isCurrent: tableOf(store.getState(), namespace).current === record.id,
      connection: live.get(record.id),
    }))
    // Sort live connections first: only one connection per transport notifies the wallet, and only a live one can.
    .sort((a, b) => Number(!a.connection) - Number(!b.connection))
  const { ended, notified } = disconnectTargets(all, { namespace, id })
  release(
    app,
    ended.map((each) => each.id),
    'ended',
  )
  // End pending attempts to connect too.
  for (const each of attempted) store.getState().patchTable(each, { attempt: null })
  if (ended.length > 0) activateConnected(app)
  const results = await Promise.allSettled(notified.map(async ({ connection }) => connection?.disconnect()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    const failure = makeError('FAILED_TO_DISCONNECT', {}, { cause: failed.reason })
    track(app, 'DISCONNECT_ERROR', { message: failure.message })
    throw failure
  }
  if (namespace || ended.length > 0) track(app, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

/**
 * Returns the key of a connection's transport: connections with the same transport end together. A WalletConnect
 * session, or the embedded wallet's login, can be the transport of connections in several namespaces. An extension has
 * a separate connection for each family.
 */
const transportOf = ({ id, source }: Pick<ConnectionRecord, 'id' | 'source'>): string =>
  source.kind === 'walletConnect' ? `wc:${source.topic}` : source.kind === 'auth' ? 'auth' : id
