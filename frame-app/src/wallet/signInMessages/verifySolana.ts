import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Signed } from './Signed.ts'

/** Ed25519 over the bytes of the text, both in base58. */
export function verifySolana({ address, message, signature }: Signed): boolean {
  try {
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address))
  } catch {
    return false
  }
}
