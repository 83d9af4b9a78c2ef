import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { endRecent } from '../kept/recentConnections.ts'
import { forgetConnection } from '../kept/rememberConnection.ts'
import type { Live } from './disconnectTargets.ts'
import { dropKnown } from './dropKnown.ts'

/**
 * Ends one live connection on this page: its namespace is disconnected, or it waits no more. It stays among the recent ones, and the
 * next page does not look for it. The wallet is not told.
 */
export function endConnection(app: App, { namespace, connectorId, isActive }: Omit<Live, 'kind'>): void {
  const state = app.store.getState()
  const known = knownOf(state, namespace).find((each) => each.connectorId === connectorId)
  const { connectorType = null, wallet } = (isActive ? connectionOf(state, namespace) : known) ?? {}
  if (connectorType && wallet) endRecent(app, namespace, { connectorId, connectorType, wallet })
  if (!isActive) dropKnown(app, namespace, connectorId)
  else {
    app.connections.delete(namespace)
    forgetConnection(app, namespace)
  }
}
