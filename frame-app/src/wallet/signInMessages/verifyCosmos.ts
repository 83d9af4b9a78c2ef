import { makeSignDoc, rawSecp256k1PubkeyToRawAddress, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha256'
import { base64, bech32 } from '@scure/base'
import type { Signed } from './Signed.ts'

/**
 * ADR-36: secp256k1 over the document of no network that holds the text. The key is not asked of the wallet: the
 * signature yields it, and the address is its hash.
 */
export function verifyCosmos({ address, message, signature }: Signed): boolean {
  try {
    const data = base64.encode(new TextEncoder().encode(message))
    const msgs = [{ type: 'sign/MsgSignData', value: { signer: address, data } }]
    const digest = sha256(serializeSignDoc(makeSignDoc(msgs, { gas: '0', amount: [] }, '', '', '0', '0')))
    const own = String(bech32.decodeToBytes(address).bytes)
    const made = secp256k1.Signature.fromCompact(base64.decode(signature))
    return [0, 1].some((bit) => {
      const key = made.addRecoveryBit(bit).recoverPublicKey(digest)
      return String(rawSecp256k1PubkeyToRawAddress(key.toRawBytes(true))) === own
    })
  } catch {
    return false
  }
}
