import type { App } from '../app/App.ts'
import { isConnected } from '../store/connectionSlice.ts'
import { currentRoute } from '../store/routerSlice.ts'
import { closeModal } from './closeModal.ts'

/** Back: from the first view it closes the modal; to Connect while connected it shows Account instead. */
export function goBack(app: App): void {
  const { history, pop, replace } = app.store.getState()
  if (history.length <= 1) {
    closeModal(app)
    return
  }
  pop()
  const state = app.store.getState()
  if (currentRoute(state)?.view === 'Connect' && isConnected(state)) replace('Account')
}
