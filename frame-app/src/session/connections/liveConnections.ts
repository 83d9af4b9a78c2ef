import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import type { Connection } from '../../wallet/connectors/connector.ts'
import type { Live } from './disconnectTargets.ts'
import { knownKey } from './knownKey.ts'

export type LiveConnection = Live & { readonly connection: Connection }

/** Every live connection of the app: the active ones, and those that wait behind them. */
export function liveConnections({ store, connections, knownConnections }: App): readonly LiveConnection[] {
  const state = store.getState()
  const active = [...connections].map(([namespace, connection]) => ({
    namespace,
    connectorId: connectionOf(state, namespace).connectorId ?? '',
    kind: connection.kind,
    isActive: true,
    connection,
  }))
  const namespaces = Object.keys(state.knownConnections) as Namespace[]
  const known = namespaces.flatMap((namespace) =>
    knownOf(state, namespace).flatMap(({ connectorId }) => {
      const connection = knownConnections.get(knownKey(namespace, connectorId))
      return connection ? [{ namespace, connectorId, kind: connection.kind, isActive: false, connection }] : []
    }),
  )
  return [...active, ...known]
}
