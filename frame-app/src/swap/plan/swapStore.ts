import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SwapToken } from '../../account/balances/Token.ts'
import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { usualSlippage } from './swapTerms.ts'

/** What the visitor has chosen so far. */
export type SwapDraft = {
  /** For whom and where: the draft of another account, network or opening is started afresh. */
  readonly scope: string
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  /** Amount to pay, as it was typed. Empty while it is searched for `wanted`. */
  readonly text: string
  /** Amount to receive, as it was typed; `null` if the user typed what to pay. */
  readonly wanted: string | null
  /** How much less than its quote it may give, in hundredths of a percent. */
  readonly slippage: bigint
  /** How many approvals the chain has taken: each makes another review. */
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

/**
 * The swap that the visitor is putting together. It is forgotten when the modal closes or no view of a swap is in its
 * history any longer.
 */
export const swapStore = appState(createDraft)

function createDraft(app: App): StoreApi<SwapDraft> {
  const draft = createStore<SwapDraft>(() => empty)
  app.store.subscribe(({ open, history }) => {
    const isThere = open && history.some(({ view }) => view.startsWith('Swap'))
    if (!isThere && draft.getState() !== empty) draft.setState(empty, true)
  })
  return draft
}
