import type { Network } from '#shared/networks.ts'
import { networkPictures } from '../app/images/networkPictures.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'

const stripLength = 5

/**
 * Returns the networks on which the account's address can receive. A plain account receives on all networks of its
 * family that the dapp lists. A smart account might not exist on other networks, so it receives only on its own
 * network.
 */
export function receivingNetworks(state: State): readonly Network[] {
  const { network } = activeConnection(state)
  const only = isSmartAccount(state) && network !== null && state.auth.smartAccountNetworks.includes(network)
  return state.networks.filter(
    ({ namespace, caipNetworkId }) => namespace === state.activeNamespace && (!only || caipNetworkId === network),
  )
}

/** Returns the first five networks that have an image. */
export const picturedNetworks = (networks: readonly Network[]): readonly Network[] =>
  networks
    .filter(({ imageUrl, imageId, caipNetworkId }) => imageUrl ?? imageId ?? networkPictures.get(caipNetworkId))
    .slice(0, stripLength)
