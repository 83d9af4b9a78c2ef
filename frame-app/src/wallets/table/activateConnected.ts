import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { activeConnection, connectionOf } from '../../app/store/connectionSlice.ts'

/**
 * Where the active namespace has no connection, or no longer has one, but another one has: that one is active, so that
 * the modal opens with an account and the page's state says that there is one. The connections themselves stay as they
 * are.
 */
export function activateConnected({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  if (activeConnection(state).status !== 'disconnected') return
  const all = Object.keys(state.connections) as Namespace[]
  const connected = all.find((each) => connectionOf(state, each).status === 'connected')
  if (connected) state.setActive(connectionOf(state, connected).network, connected)
}
