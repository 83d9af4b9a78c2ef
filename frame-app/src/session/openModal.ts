import type { Namespace, ViewName } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { activeConnection, isConnected } from '../store/connectionSlice.ts'
import { networkOf } from '../store/optionsSlice.ts'
import { openingView } from './openingView.ts'
import { startNetwork } from './startNetwork.ts'

/** Opens the modal at the view that the rules give, or at the one that is asked for. */
export function openModal(
  { store, isPhone }: App,
  { view, namespace }: { view?: ViewName | undefined; namespace?: Namespace | undefined } = {},
): void {
  const { setActive, setFilter } = store.getState()
  setFilter(namespace ?? null)
  // A namespace of which the dapp has no network stays without one.
  if (namespace) setActive(startNetwork(store.getState(), namespace) ?? store.getState().network, namespace)
  const state = store.getState()
  const { options, networks } = state
  const start = openingView({
    connected: isConnected(state),
    requested: view,
    manualControl: options.manualWCControl ?? false,
    noAdapters: networks.length === 0,
    isPhone,
    unsupported: isUnsupported(state),
  })
  state.reset(start)
  state.setOpen(true)
}

type State = ReturnType<App['store']['getState']>

/** Whether the wallet is on a network that the dapp does not list and does not put up with. */
export function isUnsupported(state: State): boolean {
  const { network } = activeConnection(state)
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = state.options
  return isConnected(state) && !networkOf(state, network) && enableNetworkSwitch && !allowUnsupportedChain
}
