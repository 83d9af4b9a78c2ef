import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SwapToken } from '../../account/balances/Token.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { usualSlippage } from './swapTerms.ts'

/** The user's swap inputs so far. */
export type SwapDraft = {
  /**
   * Account, network and dapp request for which this draft was made. If one of them changes, a new draft starts.
   */
  readonly scope: string
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  /** Amount to pay, as the user typed it. Empty while it is being computed from `wanted`. */
  readonly text: string
  /** Amount to receive, as the user typed it; `null` if the user typed the amount to pay instead. */
  readonly wanted: string | null
  /** Slippage: the maximum by which the output may fall below the quote, in hundredths of a percent. */
  readonly slippage: bigint
  /** Number of approvals that were mined or may have been sent. After each one, the swap is reviewed again. */
  readonly approvals: number
}

const empty: SwapDraft = {
  scope: '',
  from: null,
  to: null,
  text: '',
  wanted: null,
  slippage: usualSlippage,
  approvals: 0,
}

/** The draft of the user's swap. Cleared when the modal closes or when the history no longer contains a swap view. */
export const swapStore = appState(createDraft)

function createDraft(app: App): StoreApi<SwapDraft> {
  const draft = createStore<SwapDraft>(() => empty)
  app.store.subscribe(({ open, history }) => {
    const isThere = open && history.some(({ view }) => view.startsWith('Swap'))
    if (!isThere && draft.getState() !== empty) draft.setState(empty, true)
  })
  return draft
}
