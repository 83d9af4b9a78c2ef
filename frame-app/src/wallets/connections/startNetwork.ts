import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'

type State = ReturnType<App['store']['getState']>

/**
 * The network on which a namespace stands, or would begin: its connection's, else the active one, the dapp's default or
 * the first of its list, whichever is of this namespace.
 *
 * @returns CAIP-2; `null` for a namespace of which the dapp has no network
 */
export function startNetwork(state: State, namespace: Namespace): string | null {
  const { network, options, networks } = state
  const known = [connectionOf(state, namespace).network, network, options.defaultNetwork]
  const own = networks.find((each) => each.namespace === namespace)?.caipNetworkId
  return [...known, own].find((id) => id?.startsWith(`${namespace}:`)) ?? null
}
