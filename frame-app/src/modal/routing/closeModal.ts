import type { App } from '../../app/App.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import { currentRoute, type Route } from '../../app/store/routerSlice.ts'

/** Closes the modal, whatever view it shows. Cancels a pending pairing. */
export function closeModal({ store, walletConnect }: Pick<App, 'store' | 'walletConnect'>): void {
  const { open, setOpen, setLoading, setPairing, setSnack } = store.getState()
  if (!open) return
  setOpen(false)
  setLoading(false)
  setPairing(null)
  setSnack(null)
  walletConnect.abort()
}

/** Closes the modal at the user's request. If the view is guarded, shakes the card instead. */
export function dismissModal(app: Pick<App, 'store' | 'walletConnect'>): void {
  const state = app.store.getState()
  const route = currentRoute(state)
  // A view that is shown only because the network does not support swaps is not guarded.
  const guards = ({ view, params }: Route) => view === 'UnsupportedChain' && params.purpose !== 'swap'
  const isSigningIn = state.history.some(({ view }) => view === 'SIWXSignMessage')
  const guarded =
    route &&
    (guards(route) ||
      (route.view.startsWith('Switch') && state.history.some(guards)) ||
      (isSigningIn &&
        (route.view === 'SIWXSignMessage' || route.view === 'ApproveTransaction') &&
        signInOf(state, state.activeNamespace) === 'wanted'))
  if (guarded && state.open) state.shake()
  else closeModal(app)
}
