import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { knownOf } from '../../store/knownOf.ts'
import { setKnown } from '../../store/setKnown.ts'
import { knownKey } from './knownKey.ts'

/** A connection waits no more, in the store and alive. The wallet is not told. */
export function dropKnown({ store, knownConnections }: App, namespace: Namespace, connectorId: string): void {
  knownConnections.delete(knownKey(namespace, connectorId))
  const all = knownOf(store.getState(), namespace)
  const kept = all.filter((each) => each.connectorId !== connectorId)
  if (kept.length < all.length) setKnown(store, namespace, kept)
}
