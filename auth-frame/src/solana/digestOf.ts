import { type Hex, sha256 } from 'viem'

/** Returns the digest of the signed messages: the SHA-256 hash of their concatenated bytes. */
export function digestOf(messages: readonly Uint8Array[]): Hex {
  return sha256(Uint8Array.from(messages.flatMap((message) => [...message])))
}
