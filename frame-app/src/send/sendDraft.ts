import { createStore } from 'zustand/vanilla'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** The user's inputs so far. They are kept outside the views, so that they survive when the user opens their wallet. */
export type SendDraft = {
  /** Account and network of the draft. If the account or network changes, a new draft starts. */
  readonly account: string | null
  readonly network: string | null
  /**
   * Parameters with which the modal was opened. They are applied only once, so that the user's inputs are kept when the
   * user returns to a view.
   */
  readonly opened: string
  /** Token contract or mint; `null` for the native token; `undefined` until the user has chosen a token. */
  readonly token: string | null | undefined
  /** Contract and token id of an NFT to send instead of a token. */
  readonly nft: { readonly contract: string; readonly tokenId: string } | null
  /** Amount as the user typed it, in the user's locale. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** Whether to send the whole balance minus the fee. */
  readonly isMax: boolean
  readonly receiver: string
  /** Failure of the last attempt. `isUnsure`: the transfer may have been sent despite the failure. */
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
 * Starts a draft for an account on a network, unless that account already has a draft on that network.
 *
 * @param given parameters with which the modal was opened; they replace the previous inputs
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

/** Clears the draft after the transfer was sent. */
export const endDraft = (app: App): void => {
  const { account, network } = sendDraftOf(app).getState()
  sendDraftOf(app).setState({ ...empty, account, network }, true)
}
