import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { rememberedConnections } from '../../session/kept/rememberedConnections.ts'
import { hostRoute } from './hostRoute.ts'
import { hostState, type Others } from './hostState.ts'

/** Tells the host what changed: routes first, then the state, then whether the dialog stands. Nothing else pushes to it. */
export function syncHost(app: App): () => void {
  const { store, host } = app
  let told = { state: '', visible: false }
  let others: Others | undefined
  const routesTold = new Map<Namespace, string>()
  // A host that is gone is told no more: the page or its SDK went away. Anything else is a fault to be seen.
  const failed = (error: unknown) => console.warn('Airlock: the host could not be told.', error)

  const push = () => {
    const state = store.getState()
    for (const [namespace, connection] of Object.entries(state.namespaces) as [
      Namespace,
      (typeof state.namespaces)[Namespace] & {},
    ][]) {
      // While an earlier connection is being looked for, the host keeps what it knows.
      if (connection.status === 'connecting') continue
      const route = hostRoute(connection)
      // Nor while one could not be taken up, such as an embedded wallet that is out of reach: the next page tries it again.
      if (!route && !routesTold.has(namespace) && rememberedConnections(app)[namespace]) continue
      const text = JSON.stringify([connection.epoch, route])
      if (routesTold.get(namespace) === text) continue
      routesTold.set(namespace, text)
      host.setRoute({ namespace, epoch: connection.epoch, route }).catch(failed)
    }
    if (!others && Object.keys(state.recentConnections)[0]) {
      others = () => []
      import('../../session/connections/otherConnections.ts').then(({ otherConnections }) => {
        others = otherConnections
        push()
      }, failed)
    }
    const projected = hostState(state, others)
    const text = JSON.stringify(projected)
    if (text !== told.state) host.setState(projected).catch(failed)
    if (state.open !== told.visible) host.setVisible({ visible: state.open }).catch(failed)
    told = { state: text, visible: state.open }
  }
  push()
  return store.subscribe(push)
}
