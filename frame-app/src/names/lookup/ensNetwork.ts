import { knownNetworks, type Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/**
 * Returns the Ethereum network for ENS, with the dapp's own nodes if it lists that network, else with the hosted ones.
 */
export const ensNetwork = ({ store }: App): Network =>
  networkOf(store.getState(), 'eip155:1') ?? knownNetworks.get('eip155:1')!
