import type { App } from '../app/App.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { isUnsupported } from '../modal/routing/isUnsupported.ts'

/**
 * Shows the sign-in of the active family, in the modal as it stands or in one that opens for it. There is one at most.
 * A visitor who came from the list of wallets is led back to it afterwards.
 */
export function showSignIn({ store }: Pick<App, 'store'>): void {
  const state = store.getState()
  const view = currentRoute(state)?.view
  if (isUnsupported(state)) return
  // Between an approval and its request stands the sign-in already, or the request of the dapp goes first.
  if (state.open && (view === 'SIWXSignMessage' || view === 'ApproveTransaction')) return
  const isFromWallets = state.open && state.history.some((route) => route.view === 'ProfileWallets')
  state.reset(isFromWallets ? 'ProfileWallets' : 'SIWXSignMessage')
  if (isFromWallets) state.push('SIWXSignMessage')
  state.setOpen(true)
}
