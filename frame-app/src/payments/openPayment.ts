import { createStore, type StoreApi } from 'zustand/vanilla'
import type { App } from '../app/App.ts'

/** A payment that the user confirmed and a wallet has not answered yet. */
type OpenPayment = {
  readonly kind: 'send' | 'approve' | 'swap'
  /** The payment in one line, for the user. */
  readonly text: string
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
 * @returns ends this payment and no later one; it returns `false` if the user has stopped waiting for it. `null` if
 *   another payment is still open
 */
export function openPayment(app: App, payment: OpenPayment): (() => boolean) | null {
  const store = openPaymentOf(app)
  if (store.getState().open) return null
  store.setState({ open: payment })
  return () => {
    const isOpen = store.getState().open === payment
    if (isOpen) store.setState({ open: null })
    return isOpen
  }
}

/** Gives up waiting for the wallet. A late answer is still recorded in the activity, but changes no view. */
export const stopWaiting = (app: App): void => openPaymentOf(app).setState({ open: null })
