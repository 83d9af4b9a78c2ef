import type { Extension } from '../discovery/Extension.ts'
import type { Handlers } from '../wire/answer.ts'
import type { Calls } from '../wire/createCalls.ts'
import type { RpcError } from '../wire/rpcError.ts'

type Wallet = Extension & { readonly namespace: string }

/** The parts of the dapp's input that the SDK validates in the host page. */
export type Page = {
  readonly options: { [option: string]: unknown }
  readonly providers?: unknown
  /** The wallets of the page, by id. */
  readonly wallets: { [id: string]: Wallet | undefined }
  /** Announces a wallet to the frame. */
  announceWallet(wallet: Wallet): void
}

export type EntryHandlers = Pick<Handlers, 'setState' | 'setRoute' | 'setVisible' | 'emit'>

/** The SDK's dialog, its calls to the frame, and the functions that control the frame. */
export type FrameContext = {
  /** Origin of the frames. */
  readonly origin: string
  /** The modal's dialog. Contains the current iframe, if there is one. */
  readonly dialog: HTMLDialogElement
  readonly calls: Calls
  readonly page: Page
  /** Handlers in the SDK's entry chunk for messages of the frame. All other handlers need only `page`. */
  readonly handlers: EntryHandlers
  /** Aborts when the SDK is destroyed. */
  readonly signal: AbortSignal
  /** Shows or hides the dialog according to its state. */
  render(): void
  hide(): void
  /** Drops the current frame. Its pending calls reject with `error`, by default 4900. */
  end(error?: RpcError): void
  /** Opens the modal again with the arguments of the last call that opened it. */
  reopen(): void
}
