import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { KnownConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { setKnown } from '../../store/setKnown.ts'
import { dropKnown } from './dropKnown.ts'

/**
 * A wallet that waits behind the active one said something by itself: it is kept for when the visitor switches to it. One that shares
 * no account any more is dropped.
 *
 * @param epoch under which it was connected
 */
export function knownChanged(
  app: App,
  namespace: Namespace,
  epoch: number,
  change: Partial<Pick<KnownConnection, 'accounts' | 'network'>>,
): void {
  const all = knownOf(app.store.getState(), namespace)
  const known = all.find((each) => each.epoch === epoch)
  if (!known) return
  if (change.accounts?.length === 0) {
    dropKnown(app, namespace, known.connectorId)
    return
  }
  const next = { ...known, ...change }
  const isShared = next.accounts.some(({ address }) => address === next.address)
  const address = isShared ? next.address : (next.accounts[0]?.address ?? null)
  setKnown(
    app.store,
    namespace,
    all.map((each) => (each === known ? { ...next, address } : each)),
  )
}
