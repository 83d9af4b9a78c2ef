import { knownNetworks, type Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/** Where ENS lives: on Ethereum, by the dapp's own nodes where it lists that, else by the hosted one. */
export const ensNetwork = ({ store }: App): Network =>
  networkOf(store.getState(), 'eip155:1') ?? knownNetworks.get('eip155:1')!
