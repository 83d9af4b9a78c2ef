import type { Network } from '#shared/networks.ts'
import type { App } from '../app/App.ts'
import { activeConnection, connectionOf, isConnected } from '../app/store/connectionSlice.ts'
import { goBack } from '../modal/routing/goBack.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { switchNetwork } from '../wallets/switching/switchNetwork.ts'

/**
 * Handles a click on a network:
 * - The current network goes back.
 * - If a wallet of its family is connected, SwitchNetwork asks that wallet. The embedded wallet supports each family
 *   that it has accounts in.
 * - If the active wallet does not support the family, SwitchActiveChain offers to connect another one.
 * - If no wallet is connected, the network becomes active at once.
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
