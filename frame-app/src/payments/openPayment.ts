import { createStore } from 'zustand/vanilla'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { activeConnection, type ConnectionRecord } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'

/** A payment that the user confirmed and that the wallet has not answered yet. */
type OpenPayment = {
  readonly kind: 'send' | 'approve' | 'swap'
  /** Text that describes the payment to the user in one line. */
  readonly text: string
}

type Payments = {
  readonly open: OpenPayment | null
  /** The wallet that was asked. Another wallet may be active by now. */
  readonly wallet: ConnectionRecord['wallet'] | null
}

/**
 * The modal's only open payment, which waits for a wallet's answer. The payment stays open if the view changes or the
 * modal closes.
 */
export const openPaymentOf = appState(() => createStore<Payments>(() => ({ open: null, wallet: null })))

/**
 * Opens a payment, so that no wallet is asked for another payment in the meantime. If the payment's wallet is
 * disconnected, the payment ends.
 *
 * @returns a function that ends this payment, and returns `false` if it had already ended, for example because the user
 *   stopped waiting; `null` if another payment is still open
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

/** Stops waiting for the wallet's answer. A late answer is still recorded in the activity, but changes no view. */
export const stopWaiting = (app: App): void => openPaymentOf(app).setState({ open: null, wallet: null })

const isLive = ({ connections }: State, id: string): boolean =>
  Object.values(connections).some(({ records }) => records.some((each) => each.id === id && each.phase === 'live'))
