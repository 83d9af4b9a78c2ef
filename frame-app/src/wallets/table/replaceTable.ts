import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, type NamespaceTable, tableOf } from '../../app/store/connectionSlice.ts'

type Change = Partial<Pick<NamespaceTable, 'current' | 'records' | 'attempt' | 'rev'>>

/**
 * Changes the records of a namespace. A live object goes with the phase of its record; where nothing is connected any
 * more in the active namespace, reads go to the dapp's first network of it again.
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
