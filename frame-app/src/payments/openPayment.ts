import { createStore } from 'zustand/vanilla'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { activeConnection, type ConnectionRecord } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'

/** A payment that the user confirmed and a wallet has not answered yet. */
type OpenPayment = {
  readonly kind: 'send' | 'approve' | 'swap'
  /** The payment in one line, for the user. */
  readonly text: string
}

type Payments = {
  readonly open: OpenPayment | null
  /** The wallet that was asked. Another one may be active by now. */
  readonly wallet: ConnectionRecord['wallet'] | null
}

/**
 * The modal's single open payment, for which a wallet has been asked. It survives view changes and closing the modal.
 */
export const openPaymentOf = appState(() => createStore<Payments>(() => ({ open: null, wallet: null })))

/**
 * Opens a payment, so that no wallet is asked for another one meanwhile. Disconnecting its wallet also ends it.
 *
 * @returns a function that ends this payment only. It returns `false` if the payment has ended already, for example
 * because the user stopped waiting. `null` if another payment is still open
 */
export function openPayment(app: App, payment: OpenPayment): (() => boolean) | null {
  const store = openPaymentOf(app)
  if (store.getState().open) return null
  const { id, wallet } = activeConnection(app.store.getState())
  store.setState({ open: payment, wallet })
  const end = () => {
    stopLooking()
    const isOpen = store.getState().open === payment
    if (isOpen) store.setState({ open: null, wallet: null })
    return isOpen
  }
  const stopLooking = app.store.subscribe((state) => {
    if (id !== null && !isLive(state, id)) end()
  })
  return end
}

/** Gives up waiting for the wallet. A late answer is still recorded in the activity, but changes no view. */
export const stopWaiting = (app: App): void => openPaymentOf(app).setState({ open: null, wallet: null })

const isLive = ({ connections }: State, id: string): boolean =>
  Object.values(connections).some(({ records }) => records.some((each) => each.id === id && each.phase === 'live'))
