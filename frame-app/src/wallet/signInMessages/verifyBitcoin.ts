import { Buffer } from 'buffer'
import type { Signed } from './Signed.ts'

/** BIP-322, and the older form of BIP-137 that some wallets answer with. */
export async function verifyBitcoin({ address, message, signature }: Signed): Promise<boolean> {
  // The library is made for Node, where this is a global.
  ;(globalThis as { Buffer?: typeof Buffer }).Buffer ??= Buffer
  const { Verifier } = await import('bip322-js')
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    return false
  }
}
