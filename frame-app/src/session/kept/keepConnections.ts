import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { tableOf } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import { networkOf } from '../../store/optionsSlice.ts'
import { connectionsKey, type KeptConnections, keptConnections } from './keptConnections.ts'
import { keptTableOf } from './keptTableOf.ts'
import { mergeChange } from './mergeChange.ts'
import { recordFrom } from './recordFrom.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Takes up what earlier pages kept of the connections, and keeps from now on what changes: the difference alone, so that nothing of
 * another tab is lost, and what came from the storage is not written again. The network that was active is so again while the dapp lists it.
 *
 * @param start the dapp's own choice of a network, for a first visit
 * @returns stops keeping
 */
export function keepConnections(app: Pick<App, 'store' | 'storage'>, start?: Network): () => void {
  const { store } = app
  const { active, tables } = keptConnections(app)
  for (const [namespace, { rev, current, records }] of Object.entries(tables) as [Namespace, Table][])
    store.getState().patchTable(namespace, { rev, current, records: records.map(recordFrom) })
  const { caipNetworkId = null, namespace } = networkOf(store.getState(), active?.network ?? null) ?? start ?? {}
  store.getState().setActive(caipNetworkId, namespace)
  return store.subscribe((state, before) => {
    if (state.connections !== before.connections)
      for (const namespace of Object.keys(state.connections) as Namespace[]) keepTable(app, namespace, before)
    if (state.network !== before.network || state.activeNamespace !== before.activeNamespace) keepActive(app)
  })
}

type Table = NonNullable<KeptConnections['tables'][Namespace]>

function keepTable(app: Pick<App, 'store' | 'storage'>, namespace: Namespace, before: State): void {
  const [was, is] = [tableOf(before, namespace), tableOf(app.store.getState(), namespace)]
  // Another version is what the storage has: it was read, not changed.
  if (was === is || was.rev !== is.rev) return
  const [wasKept, isKept] = [keptTableOf(was), keptTableOf(is)]
  if (isSame(wasKept, isKept)) return
  const kept = keptConnections(app)
  const now = kept.tables[namespace] ?? { rev: 0, current: null, records: [] }
  const next = mergeChange(now, wasKept, isKept)
  if (isSame(now, next)) return
  const rev = now.rev + 1
  write(app, { ...kept, tables: { ...kept.tables, [namespace]: { ...next, rev } } })
  // Else another tab has written meanwhile, and this one still has to follow.
  if (now.rev === is.rev) app.store.getState().patchTable(namespace, { rev })
}

function keepActive(app: Pick<App, 'store' | 'storage'>): void {
  const { activeNamespace: namespace, network } = app.store.getState()
  const kept = keptConnections(app)
  const active = network ? { namespace, network } : undefined
  if (!isSame(kept.active, active)) write(app, { ...kept, active })
}

const write = ({ storage }: Pick<App, 'storage'>, { active, tables }: KeptConnections): void =>
  storage.set(connectionsKey, { ...(active && { active }), ...tables })
