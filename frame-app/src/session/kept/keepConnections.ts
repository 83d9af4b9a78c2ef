import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionSlice, type NamespaceTable, tableOf } from '../../store/connectionSlice.ts'
import { connectionsKey, type KeptConnections, keptConnections } from './keptConnections.ts'
import { keptTableOf } from './keptTableOf.ts'
import { mergeChange } from './mergeChange.ts'

type Stores = Pick<App, 'store' | 'storage'>
type Before = Pick<ConnectionSlice, 'connections' | 'network' | 'activeNamespace'>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps what changes of the connections: the difference alone, so that nothing of another tab is lost, and what came from the storage is
 * not written again.
 *
 * @param before the state that is kept already; what has changed since is kept at once
 * @returns stops keeping
 */
export function keepConnections(app: Stores, before: Before = app.store.getState()): () => void {
  const keep = (was: Before, isRead: (was: NamespaceTable, is: NamespaceTable) => boolean) => {
    const state = app.store.getState()
    for (const namespace of Object.keys(state.connections) as Namespace[]) {
      const [old, now] = [tableOf(was, namespace), tableOf(state, namespace)]
      if (old !== now && !isRead(old, now)) keepTable(app, namespace, old, now)
    }
    if (state.network !== was.network || state.activeNamespace !== was.activeNamespace) keepActive(app)
  }
  keep(before, () => false)
  // Another version is what the storage has: it was read, not changed.
  return app.store.subscribe((_, was) => keep(was, (old, now) => old.rev !== now.rev))
}

function keepTable(app: Stores, namespace: Namespace, old: NamespaceTable, table: NamespaceTable): void {
  const [was, is] = [keptTableOf(old), keptTableOf(table)]
  if (isSame({ ...was, rev: 0 }, { ...is, rev: 0 })) return
  const kept = keptConnections(app)
  const now = kept.tables[namespace] ?? { rev: 0, current: null, records: [] }
  const next = mergeChange(now, was, is)
  if (isSame(now, next)) return
  const rev = now.rev + 1
  write(app, { ...kept, tables: { ...kept.tables, [namespace]: { ...next, rev } } })
  // Else another tab has written meanwhile, and this one still has to follow.
  if (now.rev === table.rev) app.store.getState().patchTable(namespace, { rev })
}

function keepActive(app: Stores): void {
  const { activeNamespace: namespace, network } = app.store.getState()
  const kept = keptConnections(app)
  const active = network ? { namespace, network } : undefined
  if (!isSame(kept.active, active)) write(app, { ...kept, active })
}

const write = ({ storage }: Stores, { active, tables }: KeptConnections): void =>
  storage.set(connectionsKey, { ...(active && { active }), ...tables })
