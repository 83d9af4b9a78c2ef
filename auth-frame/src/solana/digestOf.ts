import { type Hex, sha256 } from 'viem'

/** Names the messages that are signed: SHA-256 of their bytes, of several one after the other. */
export function digestOf(messages: readonly Uint8Array[]): Hex {
  return sha256(Uint8Array.from(messages.flatMap((message) => [...message])))
}
