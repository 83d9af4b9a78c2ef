import type { App } from '../../app/App.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { closeModal } from './closeModal.ts'

/**
 * Goes back to the previous view. Closes the modal if there is none. While connected, shows Account instead of Connect,
 * unless Connect is open to add a wallet.
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
  // The connection may have ended since the user left Account.
  else if (route?.view === 'Account' && !isConnected(state)) replace('Connect')
}
