import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { KnownConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { setKnown } from '../../store/setKnown.ts'
import { knownKey } from './knownKey.ts'

/** As many wallets of one namespace wait at most: a page that connects without end keeps the latest. */
const atMost = 10

/**
 * Makes room for a connector that is about to be the namespace's active one: what another connector has there waits from now on, and
 * what waited of this one waits no more. One wallet is active in a namespace, and no other namespace is touched.
 */
export function setAside(app: App, namespace: Namespace, connectorId: string): void {
  const { store, connections, knownConnections } = app
  const known = knownOf(store.getState(), namespace)
  const live = connections.get(namespace)
  const active = activeAsKnown(app, namespace)
  const leaves = live && active && active.connectorId !== connectorId ? active : undefined
  if (live && leaves) knownConnections.set(knownKey(namespace, leaves.connectorId), live)
  const others = known.filter((each) => each.connectorId !== connectorId && each.connectorId !== leaves?.connectorId)
  const all = leaves ? [leaves, ...others] : others
  const kept = all.slice(0, atMost)
  for (const each of [...known, ...all])
    if (!kept.some((one) => one.connectorId === each.connectorId))
      knownConnections.delete(knownKey(namespace, each.connectorId))
  if (known.length > 0 || kept.length > 0) setKnown(store, namespace, kept)
}

function activeAsKnown({ store }: App, namespace: Namespace): KnownConnection | undefined {
  const { status, connectorId, connectorType, wallet, ...rest } = connectionOf(store.getState(), namespace)
  return status === 'connected' && connectorId && connectorType && wallet
    ? { ...rest, connectorId, connectorType, wallet }
    : undefined
}
