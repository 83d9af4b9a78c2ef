import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'

/**
 * Makes the namespace of a restored connection, or of one made in another tab, active. Does nothing if a different
 * namespace is active and connected or connecting.
 *
 * @param network of the connection, CAIP-2
 */
export function becomeActive({ store }: Pick<App, 'store'>, namespace: Namespace, network: string): void {
  const state = store.getState()
  if (namespace === state.activeNamespace || activeConnection(state).status === 'disconnected')
    state.setActive(network, namespace)
}
