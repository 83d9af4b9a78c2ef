import type { Namespace } from '#shared/protocol/primitives.ts'
import type { Store } from './createStore.ts'
import type { KnownConnection } from './knownConnectionsSlice.ts'

/** Puts the connections of a namespace that wait behind its active one. */
export const setKnown = ({ setState }: Store, namespace: Namespace, known: readonly KnownConnection[]): void =>
  setState(({ knownConnections }) => ({ knownConnections: { ...knownConnections, [namespace]: known } }))
