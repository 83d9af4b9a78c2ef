import type { Client } from '../wire/createClient.ts'
import type { RpcError } from '../wire/rpcError.ts'

/** What is guarded, and what can be done about it. */
export type Guarded = {
  readonly dialog: HTMLDialogElement
  readonly client: Client
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
