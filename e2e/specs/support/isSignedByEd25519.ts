import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'

/**
 * Whether a Solana address signed these bytes. Verifies the signature with a library that no wallet here uses for
 * signing. Address and signature are in base58.
 */
export function isSignedByEd25519(address: string, message: Uint8Array, signature: string): boolean {
  return ed25519.verify(bs58.decode(signature), message, bs58.decode(address))
}
