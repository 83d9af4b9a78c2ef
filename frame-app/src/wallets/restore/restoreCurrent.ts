import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionId, connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { showAccount } from '../../modal/routing/showAccount.ts'
import { whileAttempting } from '../connections/attempt.ts'
import { timesDisconnected } from '../connections/timesDisconnected.ts'
import { withdrawRoutes } from '../connections/withdrawRoutes.ts'
import { adopt } from '../table/adopt.ts'
import { becomeActive } from '../table/becomeActive.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import { type Found, findAgain, type Sought } from './findAgain.ts'

/**
 * Looks for a namespace's connection of the last visit, and restores it with the account that was in use.
 *
 * - If the wallet would have to ask the user, the connection ends.
 * - A connection whose wallet cannot be reached is kept for the next page.
 * - In this page, an extension that answers late is still connected. If the browser was offline during the search, the
 *   search is repeated once it is online. If the auth frame failed, the search is repeated once a new one is ready.
 * - If the user tries to connect another wallet during the search, the result of the search is ignored. If that attempt
 *   fails, the search for a stored connection is repeated, because the host still has that connection's accounts.
 */
export function restoreCurrent(
  app: App,
  namespace: Namespace,
  sought: Sought & { readonly id?: ConnectionId },
): Promise<void> {
  const { store } = app
  return whileAttempting(app, namespace, async (stands) => {
    const generation = nextSerial(app)
    const began = timesDisconnected(app)
    const isWaitedFor = () =>
      connectionOf(store.getState(), namespace).status === 'disconnected' &&
      tableOf(store.getState(), namespace).current === (sought.id ?? null) &&
      timesDisconnected(app) === began
    const take = (found: Found) => {
      if (found.outcome === 'connected') {
        const id = adopt(app, { ...found, generation, address: sought.address })
        // A session that the user paired in another namespace may now be current in this namespace too.
        if (connectionOf(store.getState(), namespace).status !== 'connected') makeCurrent(app, id)
        becomeActive(app, namespace, found.established.network)
        showAccount(app)
      } else if (found.outcome !== 'outOfReach' && sought.id) release(app, [sought.id], 'ended')
    }
    /**
     * Searches again as soon as the browser is online, no attempt to connect is pending, and `isReady` returns `true`.
     */
    const lookAgain = (isReady = () => true) => {
      const look = () => {
        if (!store.getState().online || tableOf(store.getState(), namespace).attempt !== null || !isReady()) return
        stop()
        if (isWaitedFor()) void restoreCurrent(app, namespace, sought).then(() => withdrawRoutes(app, [namespace]))
      }
      const stop = store.subscribe(look)
      look()
    }
    let wasOffline = !store.getState().online
    const stopNoting = store.subscribe(({ online }) => {
      wasOffline ||= !online
    })
    const found = await findAgain(app, namespace, sought, generation)
    stopNoting()
    if (!stands()) {
      if (sought.id) lookAgain()
      return
    }
    take(found)
    if (found.outcome !== 'outOfReach') return
    void found.late?.then((late) => {
      if (!isWaitedFor()) return
      take(late)
      void withdrawRoutes(app, [namespace])
    })
    const readyFrames = () => store.getState().auth.readyFrames
    const failedFrames = readyFrames()
    if (wasOffline) lookAgain()
    else if (sought.source.kind === 'auth') lookAgain(() => readyFrames() > failedFrames)
  })
}
