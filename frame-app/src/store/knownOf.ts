import type { Namespace } from '#shared/protocol/primitives.ts'
import type { KnownConnection, KnownConnectionsSlice } from './knownConnectionsSlice.ts'

/** The connections of a namespace that wait behind the active one, the latest first. */
export const knownOf = (
  { knownConnections }: Pick<KnownConnectionsSlice, 'knownConnections'>,
  namespace: Namespace,
): readonly KnownConnection[] => knownConnections[namespace] ?? []
