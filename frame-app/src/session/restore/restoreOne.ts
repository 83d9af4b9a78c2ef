import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { becomeActive } from '../connections/becomeActive.ts'
import { settle } from '../connections/connect.ts'
import type { RememberedConnection } from '../kept/rememberedConnections.ts'
import { type Found, findAgain } from './findAgain.ts'
import { startWith } from './startWith.ts'

/**
 * Takes up one connection of the last visit, with the account that was in use.
 *
 * @returns whether it stands; `gone` also when the visitor was quicker and connected something else
 */
export async function restoreOne(
  app: App,
  namespace: Namespace,
  remembered: RememberedConnection,
): Promise<Found['outcome']> {
  const before = connectionOf(app.store.getState(), namespace).epoch
  const found = await findAgain(app, namespace, remembered, before + 1)
  if (found.outcome !== 'connected') return found.outcome
  const { connector, established } = found
  const now = connectionOf(app.store.getState(), namespace)
  if (now.status !== 'connecting' || now.epoch !== before) return 'gone'
  settle(app, connector, before + 1, startWith(established, remembered.address))
  becomeActive(app, namespace, established.network)
  return 'connected'
}
