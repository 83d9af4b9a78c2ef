import type { App } from '../../app/App.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import { currentRoute, type Route } from '../../app/store/routerSlice.ts'

/** Closes the modal, whatever it shows. A pairing that waits for a wallet is aborted. */
export function closeModal({ store, walletConnect }: Pick<App, 'store' | 'walletConnect'>): void {
  const { open, setOpen, setLoading, setPairing, setSnack } = store.getState()
  if (!open) return
  setOpen(false)
  setLoading(false)
  setPairing(null)
  setSnack(null)
  walletConnect.abort()
}

/** Closes when the visitor asks for it; a view that guards itself shakes the card instead. */
export function dismissModal(app: Pick<App, 'store' | 'walletConnect'>): void {
  const state = app.store.getState()
  const route = currentRoute(state)
  // Where only a swap is not possible, nothing else is in the way.
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
