import type { Network } from '#shared/networks.ts'
import type { App } from '../app/App.ts'
import { activeConnection, connectionOf, isConnected } from '../app/store/connectionSlice.ts'
import { goBack } from '../modal/routing/goBack.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'

/**
 * Handles a click on a network:
 * - If it is the current network, goes back.
 * - If a wallet is connected in the network's family, opens SwitchNetwork, which asks that wallet to switch. The
 *   embedded wallet supports all families in which it has accounts.
 * - If the active wallet does not support the family, opens SwitchActiveChain, where the user can connect another
 *   wallet.
 * - If no wallet is connected, makes the network active immediately.
 */
export async function chooseNetwork(app: App, { caipNetworkId: id, namespace }: Network): Promise<void> {
  const state = app.store.getState()
  const isReached = connectionOf(state, namespace).status === 'connected'
  if (!isReached && !isConnected(state)) {
    await switchNetwork(app, id)
    return goBack(app)
  }
  const { network, stray } = activeConnection(state)
  if (id === network && !stray && namespace === state.activeNamespace) return goBack(app)
  const isKnown = isReached || (activeConnection(state).connectorType === 'AUTH' && isLoginNamespace(namespace))
  state.push(isKnown ? 'SwitchNetwork' : 'SwitchActiveChain', { network: id })
}
