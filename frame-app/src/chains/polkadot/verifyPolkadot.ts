import { ed25519 } from '@noble/curves/ed25519'
import { hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { Signed } from '../adapter/Signed.ts'

const wrap = (message: string) => `<Bytes>${message}</Bytes>`

/**
 * Verifies an sr25519 or ed25519 signature with the public key in the address. Some wallets wrap the message in
 * `<Bytes>` before signing, and prefix the signature with a byte for the key type.
 */
export function verifyPolkadot({ address, message, signature }: Signed): boolean {
  try {
    const body = base58.decode(address).slice(0, -2)
    const key = body.slice(-32)
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    const own = bytes.length === 65 ? bytes.slice(1) : bytes
    const texts = [message, wrap(message)].map((text) => new TextEncoder().encode(text))
    return texts.some((text) => holds(verifySr25519, text, own, key) || holds(verifyEd25519, text, own, key))
  } catch {
    return false
  }
}

type Verify = (text: Uint8Array, signature: Uint8Array, key: Uint8Array) => boolean
const verifyEd25519: Verify = (text, signature, key) => ed25519.verify(signature, text, key, { zip215: false })

/** Runs a verifier. Returns `false` if the verifier throws, because the signature may be of the other key type. */
function holds(verify: Verify, ...signed: Parameters<Verify>): boolean {
  try {
    return verify(...signed)
  } catch {
    return false
  }
}
