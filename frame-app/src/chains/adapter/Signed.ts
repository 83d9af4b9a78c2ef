import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** A message with the signature that an account is said to have made of it. */
export type Signed = { readonly address: string; readonly message: string; readonly signature: string }
/** Asks the account's network, for what only a contract can judge. */
export type AskNetwork = (rpc: JsonRpc) => Promise<Json>
