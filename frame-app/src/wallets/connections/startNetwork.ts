import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'

type State = ReturnType<App['store']['getState']>

/**
 * Returns a namespace's current or default network. Tries these networks in order and returns the first one in this
 * namespace: the connection's network, the active network, the dapp's default network, and the dapp's networks.
 *
 * @returns CAIP-2 id, or `null` if the dapp has no network in the namespace
 */
export function startNetwork(state: State, namespace: Namespace): string | null {
  const { network, options, networks } = state
  const known = [connectionOf(state, namespace).network, network, options.defaultNetwork]
  const own = networks.find((each) => each.namespace === namespace)?.caipNetworkId
  return [...known, own].find((id) => id?.startsWith(`${namespace}:`)) ?? null
}
