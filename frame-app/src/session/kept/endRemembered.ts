import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { endRecent } from './recentConnections.ts'
import type { RememberedConnection } from './rememberedConnections.ts'

const types = { auth: 'AUTH', walletConnect: 'WALLET_CONNECT', extension: 'ANNOUNCED' } as const

/** A connection of an earlier page was looked for in vain: it stays among the recent ones, and no page looks for it by itself. */
export function endRemembered(
  app: Pick<App, 'storage' | 'store'>,
  namespace: Namespace,
  { connector, id, rdns, name = '' }: Omit<RememberedConnection, 'link'>,
): void {
  endRecent(app, namespace, { connectorId: id, connectorType: types[connector], wallet: { name, rdns, icon: null } })
}
