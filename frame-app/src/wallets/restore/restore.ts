import * as z from 'zod/mini'
import { type Json, Namespace, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords } from '../../app/store/recordOf.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { activateConnected } from '../table/activateConnected.ts'
import { endOrphanSessions } from './endOrphanSessions.ts'
import type { Sought } from './findAgain.ts'
import { restoreCurrent } from './restoreCurrent.ts'
import { restoreStandby } from './restoreStandby.ts'

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
