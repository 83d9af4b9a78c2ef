import type { App } from '../../app/App.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { startView } from './startView.ts'

/**
 * Prepares a frame for its first opening. If the modal would open with Connect, renders Connect hidden, so that
 * `openModal` only has to show it. Further calls do nothing.
 */
export function drawAhead(app: Pick<App, 'store' | 'isPhone' | 'adapters' | 'browser'>): void {
  const state = app.store.getState()
  if (state.open || state.settled) return
  state.settle()
  if (state.history.length > 0 || startView(app, isConnected(state)) !== 'Connect') return
  state.reset('Connect')
  state.setAhead()
}
