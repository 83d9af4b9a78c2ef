import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import type { ConnectInput, Connector } from '../connector.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { startNetwork } from './startNetwork.ts'

/**
 * Returns a connector's input: the start network, the dapp's networks, and handlers for the wallet's events.
 *
 * @param generation serial number of the connection that the connector will establish
 * @param network network of an earlier visit; ignored unless the dapp lists it
 * @throws NETWORK_NOT_FOUND if the dapp has no network in the namespace
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
  if (!start) throw makeError('NETWORK_NOT_FOUND')
  return { network: start, networks: state.networks, events: walletEventHandlers(app, namespace, generation) }
}
