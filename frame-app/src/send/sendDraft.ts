import { createStore } from 'zustand/vanilla'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

/** What the visitor has put in so far. It outlives the views, so that nothing is lost by a look at the wallet. */
export type SendDraft = {
  /** For whom it was made: another account or network starts a new one. */
  readonly account: string | null
  readonly network: string | null
  /** With what the modal was opened: opened with it once, a view that comes back leaves what was typed since. */
  readonly opened: string
  /** The token's contract or mint, `null` for the native one; `undefined` while none is chosen. */
  readonly token: string | null | undefined
  /** Contract and number of a thing to send, in place of a token. */
  readonly nft: { readonly contract: string; readonly tokenId: string } | null
  /** As it was typed, in the visitor's language. */
  readonly amount: string
  readonly unit: 'token' | 'fiat'
  /** All there is, less the fee. */
  readonly isMax: boolean
  readonly receiver: string
  /** How the last try ended: with nothing sent, or with no one knowing. */
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

/** The one draft of a modal, which the views of sending share. */
export const sendDraftOf = appState(() => createStore<SendDraft>()(() => empty))

/**
 * Begins a draft for an account on a network, unless there is one already.
 *
 * @param given what the modal was opened with; it takes the place of what was typed before
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

/** Empties it once it was sent. */
export const endDraft = (app: App): void => {
  const { account, network } = sendDraftOf(app).getState()
  sendDraftOf(app).setState({ ...empty, account, network }, true)
}
