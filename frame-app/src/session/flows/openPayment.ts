import { createStore, type StoreApi } from 'zustand/vanilla'
import type { App } from '../../app/App.ts'

/** A payment that the user confirmed and a wallet has not answered yet. */
type OpenPayment = {
  readonly kind: 'send' | 'approve' | 'swap'
}

type Payments = { readonly open: OpenPayment | null }
const stores = new WeakMap<App, StoreApi<Payments>>()

/** The one payment of the modal for which a wallet is asked. It survives the views and the closed modal. */
export function openPaymentOf(app: App): StoreApi<Payments> {
  const store = stores.get(app) ?? createStore<Payments>(() => ({ open: null }))
  stores.set(app, store)
  return store
}

/**
 * Opens a payment, so that no wallet is asked for another one meanwhile.
 *
 * @returns ends this payment and no later one; `null` if another payment is still open
 */
export function openPayment(app: App, payment: OpenPayment): (() => void) | null {
  const store = openPaymentOf(app)
  if (store.getState().open) return null
  store.setState({ open: payment })
  return () => {
    if (store.getState().open === payment) store.setState({ open: null })
  }
}
