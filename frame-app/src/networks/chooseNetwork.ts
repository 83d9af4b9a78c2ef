import type { Network } from '#shared/networks.ts'
import type { App } from '../app/App.ts'
import { activeConnection, connectionOf, isConnected } from '../app/store/connectionSlice.ts'
import { goBack } from '../modal/routing/goBack.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { switchNetwork } from '../wallets/switching/switchNetwork.ts'

/**
 * What a press on a network does: the current one leads back; where a wallet of its family is connected, SwitchNetwork
 * asks that wallet, and SwitchActiveChain offers another wallet for a family that the active one does not speak. The
 * embedded wallet speaks the families it has accounts of. Where there is no wallet to ask, the network becomes the
 * active one at once.
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
