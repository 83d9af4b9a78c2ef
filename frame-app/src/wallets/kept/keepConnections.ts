import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type NamespaceTable, tableOf } from '../../app/store/connectionSlice.ts'
import { connectionsKey, type KeptConnections, keptConnections } from './keptConnections.ts'
import { keptTableOf } from './keptTableOf.ts'
import { mergeChange } from './mergeChange.ts'

type Stores = Pick<App, 'store' | 'storage'>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const keeping = new WeakSet<Stores['store']>()

/**
 * Keeps what changes of the connections from now on, however often it is called: the difference alone, so that nothing
 * of another tab is lost, and what came from the storage is not written again.
 */
export function keepConnections(app: Stores): void {
  if (keeping.has(app.store)) return
  keeping.add(app.store)
  app.store.subscribe((state, before) => {
    if (state.connections !== before.connections)
      for (const namespace of Object.keys(state.connections) as Namespace[]) {
        const [was, is] = [tableOf(before, namespace), tableOf(app.store.getState(), namespace)]
        // Another version is what the storage has: it was read, not changed.
        if (was !== is && was.rev === is.rev) keepTable(app, namespace, was, is)
      }
    if (state.network !== before.network || state.activeNamespace !== before.activeNamespace) keepActive(app)
  })
}

function keepTable(app: Stores, namespace: Namespace, old: NamespaceTable, table: NamespaceTable): void {
  const [was, is] = [keptTableOf(old), keptTableOf(table)]
  if (isSame(was, is)) return
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
