import type { Extension } from '../discovery/Extension.ts'
import type { Client } from '../wire/createClient.ts'
import type { RpcError } from '../wire/rpcError.ts'

type Wallet = Extension & { readonly namespace: string }

/** What the dapp gave, as far as the page itself has to judge it. */
export type Given = {
  readonly options: { [option: string]: unknown }
  readonly providers?: unknown
  /** Those of the page, by their ids. */
  readonly wallets: { [id: string]: Wallet | undefined }
  /** Tells the frame of a wallet. */
  tellWallet(wallet: Wallet): void
}

/** What is guarded, and what can be done about it. */
export type Guarded = {
  readonly dialog: HTMLDialogElement
  readonly client: Client
  readonly page: Given
  /** Ends with the SDK. */
  readonly signal: AbortSignal
  /** Brings the dialog into the page's view, or out of it, as it should be. */
  render(): void
  hide(): void
  /** Gives up the frame that stands; 4900 without an error. */
  end(error?: RpcError): void
  /** Opens the modal again as it was opened last. */
  reopen(): void
}
