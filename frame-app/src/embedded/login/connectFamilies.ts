import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { isLoginNamespace, type LoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { followNetwork } from '../followNetwork.ts'

/**
 * Connects the accounts of a new login in the dapp's other families: one login stands behind all of them. A family that
 * another wallet is connected to stays with it, and the active network stays active. One that cannot be connected now
 * is connected when the visitor switches to it.
 *
 * @param active where the login is connected already
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
