import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'

type State = ReturnType<App['store']['getState']>

/**
 * Returns a namespace's current or default network: the first of the connection's network, the active network, the
 * dapp's default and the dapp's first network that belongs to this namespace.
 *
 * @returns CAIP-2 id, or `null` if the dapp has no network in the namespace
 */
export function startNetwork(state: State, namespace: Namespace): string | null {
  const { network, options, networks } = state
  const known = [connectionOf(state, namespace).network, network, options.defaultNetwork]
  const own = networks.find((each) => each.namespace === namespace)?.caipNetworkId
  return [...known, own].find((id) => id?.startsWith(`${namespace}:`)) ?? null
}
