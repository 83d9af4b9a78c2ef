import type { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import { knownOf } from '../../store/knownOf.ts'

export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/**
 * How a wallet stands in a namespace (specification section 4). `connected`: the dapp uses it. `active`: it is known and alive, and
 * another one is used. `disconnected`: the visitor has to connect it.
 */
export function connectionStatus(
  state: Pick<State, 'namespaces' | 'knownConnections'>,
  namespace: Namespace,
  connectorId: string,
): ConnectionStatus {
  const { status, connectorId: active } = connectionOf(state as State, namespace)
  if (status === 'connected' && active === connectorId) return 'connected'
  return knownOf(state, namespace).some((each) => each.connectorId === connectorId) ? 'active' : 'disconnected'
}
