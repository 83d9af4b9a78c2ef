import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** A message, and a signature that is claimed to be the account's signature of the message. */
export type Signed = { readonly address: string; readonly message: string; readonly signature: string }
/** Sends a request to the account's network. Needed for signatures that only a contract can verify. */
export type AskNetwork = (rpc: JsonRpc) => Promise<Json>
