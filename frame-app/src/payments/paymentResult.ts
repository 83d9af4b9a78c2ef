import { createStore } from 'zustand/vanilla'
import type { SwapToken } from '../account/balances/Token.ts'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** A payment that a wallet has sent, for the result view. */
export type PaymentResult = {
  /** CAIP-2. */
  readonly network: string
  /** The account that paid, in its chain's format. */
  readonly account: string
  /** Hash on eip155, signature on Solana. */
  readonly hash: string
  /** Amount that left the account, formatted for the user: `0.5 ETH`. */
  readonly paid: string
  /** Recipient of a transfer, or the token that a swap buys. */
  readonly for: { readonly recipient: string } | { readonly token: SwapToken }
}

/** The latest payment that a wallet has sent since this frame loaded. */
export const paymentResultOf = appState(() => createStore<PaymentResult | null>(() => null))

/** Opens the result of a payment on top of Account. */
export function showResult(app: App, result: PaymentResult): void {
  const { reset, push } = app.store.getState()
  paymentResultOf(app).setState(result, true)
  reset('Account')
  push('PaymentResult', { hash: result.hash })
}
