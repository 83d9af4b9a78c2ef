import type { App } from '../app/App.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { isUnsupported } from '../modal/routing/isUnsupported.ts'

/**
 * Shows the sign-in of the active family, and opens the modal if it is closed. Only one sign-in is shown at a time. If
 * the user came from the list of wallets, that list is shown again afterwards.
 */
export function showSignIn({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  const view = currentRoute(state)?.view
  if (isUnsupported(state)) return
  // Do nothing if the sign-in is already shown, or if an approval is shown. An approval has priority, whether the
  // sign-in or the dapp requested it.
  if (state.open && (view === 'SIWXSignMessage' || view === 'ApproveTransaction')) return
  const isFromWallets = state.open && state.history.some((route) => route.view === 'ProfileWallets')
  state.reset(isFromWallets ? 'ProfileWallets' : 'SIWXSignMessage')
  if (isFromWallets) state.push('SIWXSignMessage')
  state.setOpen(true)
}
