import type { App } from '../../app/App.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'

/**
 * Shows Account if a connection is restored while the modal shows Connect. If Connect is open for another namespace,
 * keeps Connect.
 */
export function showAccount({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  const [first, second] = state.history
  const { namespace = state.activeNamespace } = first?.params ?? {}
  if (state.open && first?.view === 'Connect' && !second && isConnected(state) && namespace === state.activeNamespace)
    state.replace('Account')
}
