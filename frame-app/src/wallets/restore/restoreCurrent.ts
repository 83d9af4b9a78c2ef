import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionId, connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { whileAttempting } from '../connections/attempt.ts'
import { timesDisconnected } from '../connections/timesDisconnected.ts'
import { unroute } from '../connections/unroute.ts'
import { adopt } from '../table/adopt.ts'
import { becomeActive } from '../table/becomeActive.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import { type Found, findAgain, type Sought } from './findAgain.ts'

/**
 * Looks for a namespace's connection of the last visit, and connects it again with the account that was in use. A
 * connection that needs the user now ends. One that is out of reach is kept for the next page. In this page an
 * extension that answers late still connects, and what could not be reached without a network is looked for again once
 * it is back. If the user connects or disconnects meanwhile, the answer is ignored.
 */
export function restoreCurrent(
  app: App,
  namespace: Namespace,
  sought: Sought & { readonly id?: ConnectionId },
): Promise<void> {
  return whileAttempting(app, namespace, async (stands) => {
    const generation = nextSerial()
    const began = timesDisconnected(app)
    const take = (found: Found) => {
      if (found.outcome === 'connected') {
        const id = adopt(app, { ...found, generation, address: sought.address })
        // A session that was paired in another namespace may be current here by now.
        if (connectionOf(app.store.getState(), namespace).status !== 'connected') makeCurrent(app, id)
        becomeActive(app, namespace, found.established.network)
        showAccount(app)
      } else if (found.outcome !== 'outOfReach' && sought.id) release(app, [sought.id], 'ended')
    }
    const found = await findAgain(app, namespace, sought, generation)
    if (!stands()) return
    take(found)
    if (found.outcome !== 'outOfReach') return
    const isWaitedFor = () => {
      const { attempt, current } = tableOf(app.store.getState(), namespace)
      return attempt === null && current === (sought.id ?? null) && timesDisconnected(app) === began
    }
    void found.late?.then((late) => {
      if (!isWaitedFor()) return
      take(late)
      void unroute(app, [namespace])
    })
    if (app.store.getState().online) return
    const stop = app.store.subscribe(({ online }) => {
      if (!online || tableOf(app.store.getState(), namespace).attempt !== null) return
      stop()
      if (isWaitedFor()) void restoreCurrent(app, namespace, sought).then(() => unroute(app, [namespace]))
    })
  })
}
