import type { Namespace } from '#shared/protocol/primitives.ts'
import type { State } from '../store/createStore.ts'

/**
 * Returns the namespaces whose wallets the Connect view shows: the namespace that the view was opened for, or else
 * those of the dapp's networks.
 */
export function shownNamespaces({
  networks,
  filter,
  activeNamespace,
}: Pick<State, 'networks' | 'filter' | 'activeNamespace'>): readonly Namespace[] {
  if (filter) return [filter]
  const own = new Set(networks.map(({ namespace }) => namespace))
  return own.size > 0 ? [...own] : [activeNamespace]
}
