import type { Namespace } from '#shared/protocol/primitives.ts'
import type { KnownKey } from '../../app/App.ts'

/** Under what a connection that waits is kept in `app.knownConnections`. */
export const knownKey = (namespace: Namespace, connectorId: string): KnownKey => `${namespace} ${connectorId}`
