import { modalError } from '#shared/errors/modalError.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import type { ConnectInput, Connector } from '../connector.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { startNetwork } from './startNetwork.ts'

/**
 * What a connector needs: the network to start on, and the listener for the wallet's own events.
 *
 * @param generation of the live object that it is to establish
 * @param network that an earlier page was on; ignored unless the dapp lists it
 * @throws NETWORK_NOT_FOUND for a namespace of which the dapp has no network
 */
export function connectInput(
  app: App,
  { namespace }: Pick<Connector, 'namespace'>,
  generation: number,
  network: string | null = null,
): ConnectInput {
  const state = app.store.getState()
  const start =
    networkOf(state, network)?.caipNetworkId ??
    startNetwork({ ...state, connections: {} }, namespace) ??
    (namespace === 'eip155' ? 'eip155:1' : null)
  if (!start) throw modalError('NETWORK_NOT_FOUND')
  return { network: start, networks: state.networks, events: walletEventHandlers(app, namespace, generation) }
}
