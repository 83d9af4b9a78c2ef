import { createStore } from 'zustand/vanilla'
import type { SwapToken } from '../account/balances/Token.ts'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** A payment that a wallet has sent, with the data for the result view. */
export type PaymentResult = {
  /** Network of the payment (CAIP-2). */
  readonly network: string
  /** The account that paid, in its chain's format. */
  readonly account: string
  /** Transaction hash on eip155, signature on Solana. */
  readonly hash: string
  /** Amount that the account spent, formatted for the user, such as `0.5 ETH`. */
  readonly paid: string
  /** Recipient of a transfer, or the token that a swap bought. */
  readonly for: { readonly recipient: string } | { readonly token: SwapToken }
}

/** The latest payment that a wallet has sent since this frame loaded. */
export const paymentResultOf = appState(() => createStore<PaymentResult | null>(() => null))

/** Opens the result view of a payment on top of the Account view. */
export function showResult(app: App, result: PaymentResult): void {
  const { reset, push } = app.store.getState()
  paymentResultOf(app).setState(result, true)
  reset('Account')
  push('PaymentResult', { hash: result.hash })
}
