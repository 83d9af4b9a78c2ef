import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'

/**
 * Withdraws the host's routes in namespaces in which this frame has not connected anything. The host may still have a
 * route from before this frame was loaded.
 */
export async function withdrawRoutes({ store, host }: App, namespaces: readonly Namespace[]): Promise<void> {
  const state = store.getState()
  const unknown = namespaces.filter((each) => {
    const { current, route } = tableOf(state, each)
    return !current && route === 0 && connectionOf(state, each).status === 'disconnected'
  })
  await Promise.all(unknown.map((namespace) => host.setRoute({ namespace, epoch: 0, route: null }).catch(() => {})))
}
