import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha256'
import { base64, bech32 } from '@scure/base'
import type { Signed } from '../adapter/Signed.ts'

/**
 * Verifies an ADR-36 signature: a secp256k1 signature of a document that contains the message and names no chain. The
 * wallet does not send its public key. We recover the key from the signature and compare the key's hash with the
 * address.
 *
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export function verifyCosmos({ address, message, signature }: Signed): boolean {
  try {
    const own = String(bech32.decodeToBytes(address).bytes)
    const digest = sha256(signDocument(address, message))
    const made = secp256k1.Signature.fromCompact(base64.decode(signature))
    return [0, 1].some((bit) => {
      const key = made.addRecoveryBit(bit).recoverPublicKey(digest)
      return String(ripemd160(sha256(key.toRawBytes(true)))) === own
    })
  } catch {
    return false
  }
}

/**
 * Returns the bytes that the wallet signs: JSON with sorted keys (Amino). Neither the base64 message nor the address
 * contains a character that Amino escapes.
 */
function signDocument(signer: string, message: string): Uint8Array {
  const data = base64.encode(new TextEncoder().encode(message))
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  }
  return new TextEncoder().encode(JSON.stringify(document))
}
