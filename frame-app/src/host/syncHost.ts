import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { projectionOf } from '../app/projectionOf.ts'
import { tableOf } from '../app/store/connectionSlice.ts'
import { hostConnection, requiresSignIn } from '../app/store/isHeld.ts'
import { unconnectedState } from '../app/unconnectedState.ts'

/**
 * Sends changes to the host: first routes, then the state, then whether the dialog is shown. No other code sends
 * changes to the host, except `withdrawRoutes` while this frame has no connection that could change.
 */
export function syncHost(app: App): () => void {
  const { store, host } = app
  let pushed = { state: '', visible: false }
  let follows = false
  const pushedRoutes = new Map<Namespace, string>()
  /** Namespaces that have had a connection, or an attempt to connect, since this page loaded. */
  const used = new Set<Namespace>()
  // If the host's page or SDK is gone, calls fail silently. Any other failure is a bug, so we log it.
  const failed = (error: unknown) => console.warn('Airlock: the host could not be reached.', error)

  const push = () => {
    const state = store.getState()
    const { heardSerial: serial } = state
    const projection = projectionOf(app).projection
    for (const namespace of Object.keys(projection ? state.connections : {}) as Namespace[]) {
      const { attempt, current, route } = tableOf(state, namespace)
      if (attempt !== null || current || route) used.add(namespace)
    }
    for (const namespace of used) {
      const connection = hostConnection(state, namespace)
      // While we restore a connection or wait for a sign-in, the host keeps its route. But if a connection ends while
      // the user is connecting another wallet, the route of the ended connection is withdrawn at once.
      const hasEnded = !tableOf(state, namespace).current && pushedRoutes.get(namespace)?.includes('{')
      if (connection.status === 'connecting' && !hasEnded) continue
      const route = projection?.hostRoute(connection, requiresSignIn(state)) ?? null
      // The host also keeps its route if a connection could not be restored, for example because the embedded wallet
      // could not be reached. The next page load tries again.
      if (!route && !pushedRoutes.has(namespace) && tableOf(state, namespace).current) continue
      const text = JSON.stringify([connection.epoch, serial, route])
      if (pushedRoutes.get(namespace) === text) continue
      pushedRoutes.set(namespace, text)
      host.setRoute({ namespace, epoch: connection.epoch, ...(serial && { serial }), route }).catch(failed)
    }
    if (!follows && used.size > 0) {
      follows = true
      import('../names/lookup/followProfiles.ts').then((loaded) => loaded.followProfiles(app)).catch(failed)
    }
    const projected = projection?.hostState(state, [...used]) ?? unconnectedState(state)
    const text = JSON.stringify(projected)
    // The names of the namespaces are the keys of this object, because dapps receive it in this form.
    const namespaces = Object.fromEntries(projected.namespaces.map((each) => [each.namespace, each]))
    if (text !== pushed.state) host.setState({ ...projected, namespaces }).catch(failed)
    if (state.open !== pushed.visible) host.setVisible({ visible: state.open }).catch(failed)
    pushed = { state: text, visible: state.open }
  }
  push()
  return store.subscribe(push)
}
