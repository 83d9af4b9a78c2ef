import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { isLoginNamespace, type LoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { followNetwork } from '../followNetwork.ts'

/**
 * Connects a new login in the dapp's other families, because all families share the login. Keeps the connections of
 * other wallets and the active network. A family that cannot be connected now is connected when the user switches to
 * it.
 *
 * @param active namespace in which the login is connected already
 */
export async function connectFamilies(app: App, active: LoginNamespace): Promise<void> {
  const { networks } = app.store.getState()
  const others = new Set(networks.map(({ namespace }) => namespace).filter(isLoginNamespace))
  others.delete(active)
  for (const namespace of others) {
    const first = networks.find((network) => network.namespace === namespace)
    const isFree = connectionOf(app.store.getState(), namespace).status === 'disconnected'
    if (first && isFree) await followNetwork(app, first).catch(() => {})
  }
}
