import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { activeConnection, connectionOf } from '../../app/store/connectionSlice.ts'

/**
 * Activates a connected namespace if the active namespace is not connected. As a result, the modal shows an account
 * when it opens, and `sdk.getState()` contains an account. The connections do not change.
 */
export function activateConnected({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  if (activeConnection(state).status !== 'disconnected') return
  const all = Object.keys(state.connections) as Namespace[]
  const connected = all.find((each) => connectionOf(state, each).status === 'connected')
  if (connected) state.setActive(connectionOf(state, connected).network, connected)
}
