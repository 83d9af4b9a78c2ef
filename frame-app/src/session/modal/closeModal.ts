import type { App } from '../../app/App.ts'
import { signInOf } from '../../store/isHeld.ts'
import { currentRoute } from '../../store/routerSlice.ts'

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
  const view = currentRoute(state)?.view
  const guarded =
    view === 'UnsupportedChain' ||
    (view?.startsWith('Switch') && state.history.some((route) => route.view === 'UnsupportedChain')) ||
    (state.history.some((route) => route.view === 'SIWXSignMessage') &&
      (view === 'SIWXSignMessage' || view === 'ApproveTransaction') &&
      signInOf(state, state.activeNamespace) === 'wanted')
  if (guarded && state.open) state.shake()
  else closeModal(app)
}
