import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionId, ConnectionRecord, ConnectionSlice } from './connectionSlice.ts'

type FoundRecord = { readonly namespace: Namespace; readonly record: ConnectionRecord }

/** Returns a connection record with its namespace. Connection ids are unique across namespaces. */
export const recordOf = (
  state: Pick<ConnectionSlice, 'connections'>,
  id: ConnectionId | null,
): FoundRecord | undefined => allRecords(state).find(({ record }) => record.id === id)

/** Returns all connection records with their namespaces. */
export const allRecords = ({ connections }: Pick<ConnectionSlice, 'connections'>): readonly FoundRecord[] =>
  (Object.keys(connections) as Namespace[]).flatMap(
    (namespace) => connections[namespace]?.records.map((record) => ({ namespace, record })) ?? [],
  )
