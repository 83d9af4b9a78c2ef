import * as z from 'zod/mini'
import { type Json, Namespace, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { ConnectionId, ConnectionRecord } from '../../app/store/connectionSlice.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords, recordOf } from '../../app/store/recordOf.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { whileAttempting } from '../connections/attempt.ts'
import { timesDisconnected } from '../connections/timesDisconnected.ts'
import { unroute } from '../connections/unroute.ts'
import { activateConnected } from '../table/activateConnected.ts'
import { adopt } from '../table/adopt.ts'
import { becomeActive } from '../table/becomeActive.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import type { Found, Sought } from './findAgain.ts'
import { findAgain } from './findAgain.ts'

const Hints = z.partialRecord(Namespace, ShortText)

/**
 * Takes up the connections of the last visit: the current ones of all namespaces at once, each by itself. Those that
 * stood by are looked for as well, and nothing waits for that.
 *
 * @param hints what the host's SDK kept
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

/** What the hints say: `walletconnect`, `auth`, an rdns, `injected`, or `injected:` with a name. */
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
 * Ends the WalletConnect sessions that no connection names: a page that was closed between the wallet's yes and the
 * record of it leaves one behind, which the wallet would show as connected for a week.
 */
async function endOrphanSessions({ store, walletConnect }: App): Promise<void> {
  const topics = allRecords(store.getState()).flatMap(({ record: { phase, source } }) =>
    phase !== 'ended' && source.kind === 'walletConnect' ? [source.topic] : [],
  )
  await walletConnect.endOthers(topics)
}

/**
 * Looks for the connections that stood by when the page was left. Nothing shows that it does, and the current
 * connections stay what they are. One that needs the visitor now is not looked for again.
 */
async function restoreStandby(app: App): Promise<void> {
  const state = app.store.getState()
  const wanted = allRecords(state).filter(
    ({ namespace, record }) => record.phase === 'sought' && tableOf(state, namespace).current !== record.id,
  )
  await Promise.all(wanted.map(({ namespace, record }) => takeBack(app, namespace, record)))
}

async function takeBack(app: App, namespace: Namespace, record: ConnectionRecord): Promise<void> {
  const generation = nextSerial()
  const found = await findAgain(app, namespace, record, generation)
  // The visitor may have connected it, or done away with it, meanwhile.
  if (recordOf(app.store.getState(), record.id)?.record.phase !== 'sought') return
  if (found.outcome === 'needsVisitor') release(app, [record.id], 'ended')
  if (found.outcome === 'connected') adopt(app, { ...found, generation, address: record.address })
}

/**
 * Looks for a namespace's connection of the last visit, and connects it again with the account that was in use. A
 * connection that needs the user now ends. One that is out of reach is kept for the next page. In this page an
 * extension that answers late still connects, and what could not be reached without a network is looked for again once
 * it is back. If the user connects or disconnects meanwhile, the answer is ignored.
 */
function restoreCurrent(
  app: App,
  namespace: Namespace,
  sought: Sought & { readonly id?: ConnectionId },
): Promise<void> {
  return whileAttempting(app, namespace, async (stands) => {
    const generation = nextSerial()
    const began = timesDisconnected(app)
    const take = (found: Found) => {
      if (found.outcome === 'connected') {
        const id = adopt(app, { ...found, generation, address: sought.address })
        // A session that was paired in another namespace may be current here by now.
        if (connectionOf(app.store.getState(), namespace).status !== 'connected') makeCurrent(app, id)
        becomeActive(app, namespace, found.established.network)
        showAccount(app)
      } else if (found.outcome !== 'outOfReach' && sought.id) release(app, [sought.id], 'ended')
    }
    const found = await findAgain(app, namespace, sought, generation)
    if (!stands()) return
    take(found)
    if (found.outcome !== 'outOfReach') return
    const isWaitedFor = () => {
      const { attempt, current } = tableOf(app.store.getState(), namespace)
      return attempt === null && current === (sought.id ?? null) && timesDisconnected(app) === began
    }
    void found.late?.then((late) => {
      if (!isWaitedFor()) return
      take(late)
      void unroute(app, [namespace])
    })
    if (app.store.getState().online) return
    const stop = app.store.subscribe(({ online }) => {
      if (!online || tableOf(app.store.getState(), namespace).attempt !== null) return
      stop()
      if (isWaitedFor()) void restoreCurrent(app, namespace, sought).then(() => unroute(app, [namespace]))
    })
  })
}
