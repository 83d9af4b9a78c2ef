import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { addKnown } from '../connections/addKnown.ts'
import { knownEpoch } from '../connections/knownEpoch.ts'
import { endRemembered } from '../kept/endRemembered.ts'
import { recentId } from '../kept/recentConnections.ts'
import { findAgain } from './findAgain.ts'

/**
 * Looks for the connections that waited behind the active ones when the page was left. Nothing shows that it does, and the active
 * connections stay what they are. One that needs the visitor now is not looked for again.
 */
export async function restoreKnown(app: App): Promise<void> {
  const { recentConnections } = app.store.getState()
  const wanted = Object.entries(recentConnections).flatMap(([namespace, recent]) =>
    recent
      .filter((each) => each.live && !isLive(app, namespace as Namespace, each.id))
      .map((each) => [namespace as Namespace, each] as const),
  )
  // Under epochs of their own, which no active connection has.
  await Promise.all(
    wanted.map(([namespace, each], index) => takeBack(app, namespace, each, knownEpoch(app, namespace) - index)),
  )
}

function isLive(app: App, namespace: Namespace, id: string): boolean {
  const state = app.store.getState()
  const { connectorId, connectorType, wallet } = connectionOf(state, namespace)
  const active = connectorId && connectorType && wallet ? [{ connectorId, connectorType, wallet }] : []
  return [...active, ...knownOf(state, namespace)].some((each) => recentId(each) === id)
}

async function takeBack(app: App, namespace: Namespace, recent: RecentConnection, epoch: number): Promise<void> {
  const { connector, rdns, name, id } = recent
  const found = await findAgain(app, namespace, { connector, id, rdns, name, link: '' }, epoch)
  if (found.outcome === 'needsVisitor') endRemembered(app, namespace, recent)
  // The visitor may have connected it meanwhile.
  if (found.outcome !== 'connected' || isLive(app, namespace, recent.id)) return
  addKnown(app, found.connector, epoch, found.established)
}
