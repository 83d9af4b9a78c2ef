import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { rememberConnection } from './rememberConnection.ts'
import { rememberedConnections } from './rememberedConnections.ts'

/**
 * Keeps which account of the active connection is in use. A connection that is not remembered, because the page came by it through a
 * hint of the host, stays so.
 */
export function rememberActive(app: Pick<App, 'storage' | 'store'>, namespace: Namespace): void {
  const { connectorId: id, connectorType: type } = connectionOf(app.store.getState(), namespace)
  if (id && type && rememberedConnections(app)[namespace]) rememberConnection(app, { namespace, id, type })
}
