import type { App } from '../../app/App.ts'
import { isConnected } from '../../store/connectionSlice.ts'

/**
 * A modal that stands and asks to connect, while a connection came by itself: there is an account now. One that asks
 * for a wallet of another namespace still does.
 */
export function showAccount({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  const [first, second] = state.history
  const { namespace = state.activeNamespace } = first?.params ?? {}
  if (state.open && first?.view === 'Connect' && !second && isConnected(state) && namespace === state.activeNamespace)
    state.replace('Account')
}
