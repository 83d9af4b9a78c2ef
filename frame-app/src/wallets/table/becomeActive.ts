import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'

/**
 * Makes the namespace of a connection that came by itself the active one, unless the one that the dapp is in is, or is
 * being, connected too.
 *
 * @param network of the connection, CAIP-2
 */
export function becomeActive({ store }: Pick<App, 'store'>, namespace: Namespace, network: string): void {
  const state = store.getState()
  if (namespace === state.activeNamespace || activeConnection(state).status === 'disconnected')
    state.setActive(network, namespace)
}
