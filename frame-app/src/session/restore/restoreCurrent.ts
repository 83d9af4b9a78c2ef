import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionId, connectionOf } from '../../store/connectionSlice.ts'
import { whileAttempting } from '../connections/attempt.ts'
import { showAccount } from '../modal/showAccount.ts'
import { adopt } from '../table/adopt.ts'
import { becomeActive } from '../table/becomeActive.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import { findAgain, type Sought } from './findAgain.ts'

/**
 * Looks for a namespace's connection of the last visit, which connects it again with the account that was in use. One
 * that needs the visitor now ends; one that is out of reach is looked for again by the next page. A visitor who begins
 * to connect meanwhile is quicker.
 */
export function restoreCurrent(
  app: App,
  namespace: Namespace,
  sought: Sought & { readonly id?: ConnectionId },
): Promise<void> {
  return whileAttempting(app, namespace, async (stands) => {
    const generation = nextSerial()
    const found = await findAgain(app, namespace, sought, generation)
    if (!stands()) return
    if (found.outcome === 'connected') {
      const id = adopt(app, { ...found, generation, address: sought.address })
      // A session that was paired in another namespace may be current here by now.
      if (connectionOf(app.store.getState(), namespace).status !== 'connected') makeCurrent(app, id)
      becomeActive(app, namespace, found.established.network)
      showAccount(app)
    } else if (found.outcome !== 'outOfReach' && sought.id) release(app, [sought.id], 'ended')
  })
}
