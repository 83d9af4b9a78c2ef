import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'

/**
 * Activates the namespace of a connection that was restored, or made in another tab. Does nothing if a different
 * namespace is active and connected or connecting.
 *
 * @param network network of the connection, CAIP-2
 */
export function becomeActive({ store }: Pick<App, 'store'>, namespace: Namespace, network: string): void {
  const state = store.getState()
  if (namespace === state.activeNamespace || activeConnection(state).status === 'disconnected')
    state.setActive(network, namespace)
}
