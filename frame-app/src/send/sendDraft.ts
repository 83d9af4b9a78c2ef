import { createStore } from 'zustand/vanilla'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** The user's input so far. It outlives the views, so that nothing is lost when the user opens their wallet. */
export type SendDraft = {
  /** Owner of the draft. Another account or network starts a new one. */
  readonly account: string | null
  readonly network: string | null
  /**
   * Parameters with which the modal was opened. They apply only once, so that returning to a view keeps the user's
   * input.
   */
  readonly opened: string
  /** Token contract or mint, or `null` for the native token. `undefined` until one is chosen. */
  readonly token: string | null | undefined
  /** Contract and token id of an NFT to send instead of a token. */
  readonly nft: { readonly contract: string; readonly tokenId: string } | null
  /** Typed amount, in the user's locale. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** Whether to send the whole balance minus the fee. */
  readonly isMax: boolean
  readonly receiver: string
  /** Failure of the last attempt. `isUnsure` means that the transfer may have been sent anyway. */
  readonly failure: { readonly isUnsure: boolean; readonly message: string } | null
}

const empty: SendDraft = {
  account: null,
  network: null,
  opened: '',
  token: undefined,
  nft: null,
  amount: '',
  unit: 'token',
  isMax: false,
  receiver: '',
  failure: null,
}

/** The modal's only draft, which all send views share. */
export const sendDraftOf = appState(() => createStore<SendDraft>()(() => empty))

/**
 * Starts a draft for an account on a network, unless it has one already.
 *
 * @param given parameters with which the modal was opened; they replace the previous input
 */
export function beginDraft(
  app: App,
  owner: Pick<SendDraft, 'account' | 'network'>,
  given?: Partial<Pick<SendDraft, 'token' | 'nft' | 'amount' | 'receiver'>>,
): void {
  const draft = sendDraftOf(app)
  const { account, network, opened } = draft.getState()
  const wanted = given ? JSON.stringify(given) : ''
  const isSame = account === owner.account && network === owner.network
  if (isSame && (!given || wanted === opened)) return
  draft.setState({ ...empty, ...owner, ...given, opened: wanted }, true)
}

/** Clears the draft after it was sent. */
export const endDraft = (app: App): void => {
  const { account, network } = sendDraftOf(app).getState()
  sendDraftOf(app).setState({ ...empty, account, network }, true)
}
