import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, type NamespaceTable, tableOf } from '../../app/store/connectionSlice.ts'

type Change = Partial<Pick<NamespaceTable, 'current' | 'records' | 'attempt' | 'rev'>>

/**
 * Changes a namespace's connection table, and removes the connection objects of records that are no longer live. If the
 * active namespace loses its connection, read requests use the namespace's default network again.
 */
export function replaceTable({ store, live }: Pick<App, 'store' | 'live'>, namespace: Namespace, change: Change): void {
  const before = tableOf(store.getState(), namespace)
  const wasConnected = connectionOf(store.getState(), namespace).status === 'connected'
  const kept = (change.records ?? before.records).filter(({ phase }) => phase === 'live')
  for (const { id } of before.records) if (!kept.some((each) => each.id === id)) live.delete(id)
  store.getState().patchTable(namespace, change)
  const { activeNamespace, options, networks, setActive } = store.getState()
  const isConnected = connectionOf(store.getState(), namespace).status === 'connected'
  if (!wasConnected || isConnected || namespace !== activeNamespace) return
  const own = [options.defaultNetwork, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  setActive(own.find((id) => id?.startsWith(`${namespace}:`)) ?? null)
}
