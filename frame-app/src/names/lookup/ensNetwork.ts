import { knownNetworks, type Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/**
 * Returns the Ethereum network for ENS lookups. Uses the dapp's own RPC URLs if the dapp lists Ethereum, else the
 * hosted RPC.
 */
export const ensNetwork = ({ store }: App): Network =>
  networkOf(store.getState(), 'eip155:1') ?? knownNetworks.get('eip155:1')!
