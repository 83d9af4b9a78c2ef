import type { App } from '../../app/App.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'

/**
 * Shows Account when a connection was restored while the open modal asks to connect. A modal that asks for a wallet of
 * another namespace stays on Connect.
 */
export function showAccount({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  const [first, second] = state.history
  const { namespace = state.activeNamespace } = first?.params ?? {}
  if (state.open && first?.view === 'Connect' && !second && isConnected(state) && namespace === state.activeNamespace)
    state.replace('Account')
}
