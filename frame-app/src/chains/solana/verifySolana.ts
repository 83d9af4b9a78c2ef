import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Signed } from '../adapter/Signed.ts'

/**
 * Verifies an ed25519 signature of the message. Address and signature are in base58. Follows RFC 8032, like Solana. We
 * do not follow ZIP-215, which accepts some signatures by a small-order key for every message.
 */
export function verifySolana({ address, message, signature }: Signed): boolean {
  try {
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address), {
      zip215: false,
    })
  } catch {
    return false
  }
}
