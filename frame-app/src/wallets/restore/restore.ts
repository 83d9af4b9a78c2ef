import * as z from 'zod/mini'
import { type Json, Namespace, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import { tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords, recordOf } from '../../app/store/recordOf.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { activateConnected } from '../table/activateConnected.ts'
import { adopt } from '../table/adopt.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import type { Sought } from './findAgain.ts'
import { findAgain } from './findAgain.ts'
import { restoreCurrent } from './restoreCurrent.ts'

const Hints = z.partialRecord(Namespace, ShortText)

/**
 * Restores the connections of the last visit. Restores the current connections of all namespaces in parallel, and the
 * standby connections in the background.
 *
 * @param hints connection hints that the host's SDK stored
 */
export async function restore(app: App, hints?: Json): Promise<void> {
  const state = app.store.getState()
  const kept = allRecords(state).filter(({ namespace, record }) => tableOf(state, namespace).current === record.id)
  const hinted = hintedConnections(hints).filter(([namespace]) => !kept.some((each) => each.namespace === namespace))
  await Promise.all([
    ...kept.map(({ namespace, record }) => restoreCurrent(app, namespace, record)),
    ...hinted.map(([namespace, sought]) => restoreCurrent(app, namespace, sought)),
  ])
  activateConnected(app)
  showAccount(app)
  void restoreStandby(app).then(() => endOrphanSessions(app))
}

/** Parses the connection hints. Each is `walletconnect`, `auth`, an rdns, `injected`, or `injected:` with a name. */
function hintedConnections(hints: Json | undefined): readonly (readonly [Namespace, Sought])[] {
  const { success, data = {} } = Hints.safeParse(hints)
  if (!success) return []
  return (Object.entries(data) as [Namespace, string][]).map(([namespace, hint]) => [
    namespace,
    { source: sourceOf(hint), network: null, address: null },
  ])
}

function sourceOf(hint: string): Sought['source'] {
  if (hint === 'walletconnect') return { kind: 'walletConnect', topic: '' }
  if (hint === 'auth') return { kind: 'auth' }
  const [, named = ''] = /^injected:(.+)/s.exec(hint) ?? []
  const name = named.replaceAll('%2E', '.').replaceAll('%25', '%')
  return { kind: 'extension', rdns: hint.includes('.') ? hint : '', name, isTwin: false }
}

/**
 * Ends the WalletConnect sessions that have no connection. Such a session remains if a page was closed after the wallet
 * approved but before we stored the session. The wallet would show it as connected for a week.
 */
async function endOrphanSessions({ store, walletConnect }: App): Promise<void> {
  const topics = allRecords(store.getState()).flatMap(({ record: { phase, source } }) =>
    phase !== 'ended' && source.kind === 'walletConnect' ? [source.topic] : [],
  )
  await walletConnect.endOthers(topics)
}

/**
 * Restores the standby connections: connections that were live but not current when the user left the last page. Runs
 * in the background and changes no current connection. Ends a connection if its wallet would have to ask the user.
 */
async function restoreStandby(app: App): Promise<void> {
  const state = app.store.getState()
  const wanted = allRecords(state).filter(
    ({ namespace, record }) => record.phase === 'sought' && tableOf(state, namespace).current !== record.id,
  )
  await Promise.all(wanted.map(({ namespace, record }) => takeBack(app, namespace, record)))
}

async function takeBack(app: App, namespace: Namespace, record: ConnectionRecord): Promise<void> {
  const generation = nextSerial(app)
  const found = await findAgain(app, namespace, record, generation)
  // The user may have connected or disconnected the wallet in the meantime.
  if (recordOf(app.store.getState(), record.id)?.record.phase !== 'sought') return
  if (found.outcome === 'needsVisitor') release(app, [record.id], 'ended')
  if (found.outcome === 'connected') adopt(app, { ...found, generation, address: record.address })
}
