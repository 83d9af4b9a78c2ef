import type { Extension } from '../discovery/Extension.ts'
import type { Handlers } from '../wire/answer.ts'
import type { Calls } from '../wire/createCalls.ts'
import type { RpcError } from '../wire/rpcError.ts'

type Wallet = Extension & { readonly namespace: string }

/** What the dapp gave, as far as the page itself has to check it. */
export type Page = {
  readonly options: { [option: string]: unknown }
  readonly providers?: unknown
  /** The wallets of the page, by id. */
  readonly wallets: { [id: string]: Wallet | undefined }
  /** Announces a wallet to the frame. */
  announceWallet(wallet: Wallet): void
}

export type EntryHandlers = Pick<Handlers, 'setState' | 'setRoute' | 'setVisible' | 'emit'>

/** The frames of an SDK, and what can be done with them. */
export type FrameContext = {
  /** The origin of the frames. */
  readonly origin: string
  /** Contains the current iframe, if there is one. */
  readonly dialog: HTMLDialogElement
  readonly calls: Calls
  readonly page: Page
  /** What the entry does for the frame. The rest needs only `page`. */
  readonly handlers: EntryHandlers
  /** Aborts when the SDK is destroyed. */
  readonly signal: AbortSignal
  /** Shows or hides the dialog, as its state says. */
  render(): void
  hide(): void
  /** Gives up the current frame, by default with 4900. */
  end(error?: RpcError): void
  /** Opens the modal again as it was opened last. */
  reopen(): void
}
