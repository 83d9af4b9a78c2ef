import type { App } from '../../app/App.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { closeModal } from './closeModal.ts'

/**
 * Back: from the first view it closes the modal; to Connect while connected it shows Account instead, unless the
 * visitor adds a wallet there.
 */
export function goBack(app: App): void {
  const { history, pop, replace } = app.store.getState()
  if (history.length <= 1) {
    closeModal(app)
    return
  }
  pop()
  const state = app.store.getState()
  const route = currentRoute(state)
  if (route?.view === 'Connect' && !route.params.namespace && isConnected(state)) replace('Account')
  // What was connected when Account was left may have ended.
  else if (route?.view === 'Account' && !isConnected(state)) replace('Connect')
}
