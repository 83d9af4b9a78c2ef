import type { App } from '../../app/App.ts'
import { activeConnection, isConnected } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/** Returns whether the wallet is on a network that the dapp neither lists nor accepts. */
export function isUnsupported(state: ReturnType<App['store']['getState']>): boolean {
  const { network, stray } = activeConnection(state)
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = state.options
  return isConnected(state) && !networkOf(state, stray ?? network) && enableNetworkSwitch && !allowUnsupportedChain
}
