import type { App } from '../../app/App.ts'
import { isConnected } from '../../store/connectionSlice.ts'
import { startView } from './startView.ts'

/**
 * Draws Connect where no one sees it, if the first opening would begin with it: then `openModal` only has to show it.
 */
export function drawAhead(app: Pick<App, 'store' | 'isPhone' | 'adapters' | 'browser'>): void {
  const state = app.store.getState()
  if (state.open || state.history.length > 0 || startView(app, isConnected(state)) !== 'Connect') return
  state.reset('Connect')
  state.setAhead()
}
