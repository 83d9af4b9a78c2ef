import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** A message with its claimed signature by an account. */
export type Signed = { readonly address: string; readonly message: string; readonly signature: string }
/** Sends a request to the account's network, for signatures that only a contract can verify. */
export type AskNetwork = (rpc: JsonRpc) => Promise<Json>
