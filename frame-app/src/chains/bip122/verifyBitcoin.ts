import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { VarBytes } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256x2, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import type { Signed } from '../adapter/Signed.ts'
import { verifyBip322 } from './verifyBip322.ts'

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** Verifies a BIP-322 signature, or the older BIP-137 form (65 bytes) that some wallets return. */
export function verifyBitcoin({ address, message, signature }: Signed): boolean {
  try {
    const script = scriptOf(address)
    const form = /^(smp|ful)?(.*)$/s.exec(signature)
    const bytes = base64.decode(form?.[2] ?? '')
    if (!form?.[1] && bytes.length === 65) return verifyBip137(bytes, { script, message })
    return verifyBip322(bytes, { script, message, form: form?.[1] as 'smp' | 'ful' | undefined })
  } catch {
    return false
  }
}

/**
 * Returns the output script of an address on any Bitcoin network.
 *
 * @throws Error if the string is not an address, or if it has an unknown witness version
 */
function scriptOf(address: string): Uint8Array {
  for (const network of networks) {
    try {
      return OutScript.encode(Address(network).decode(address))
    } catch {
      // The string is not an address on this network, so try the next network.
    }
  }
  throw new Error('Not a Bitcoin address.')
}

/**
 * Verifies a BIP-137 signature: a header byte, then a compact ECDSA signature from which we recover the public key.
 * Wallets disagree on the address type in the header, so we accept any address type of the recovered key.
 *
 * @param script output script of the address
 * @throws Error for bytes that are not a signature
 */
function verifyBip137(
  bytes: Uint8Array,
  { script, message }: { readonly script: Uint8Array; readonly message: string },
): boolean {
  const [header = 0] = bytes
  if (header < 27 || header > 42) return false
  const text = (value: string) => VarBytes.encode(new TextEncoder().encode(value))
  const hash = sha256x2(text('Bitcoin Signed Message:\n'), text(message))
  const key = secp256k1.Signature.fromCompact(bytes.subarray(1))
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hash)
  return scriptsOf(key.toRawBytes(true), key.toRawBytes(false)).some((own) => equalBytes(own, script))
}

/** Returns the output scripts of all address types of one key. */
function scriptsOf(key: Uint8Array, uncompressed: Uint8Array): readonly Uint8Array[] {
  const segwit = OutScript.encode({ type: 'wpkh', hash: hash160(key) })
  return [
    OutScript.encode({ type: 'pkh', hash: hash160(key) }),
    OutScript.encode({ type: 'pkh', hash: hash160(uncompressed) }),
    OutScript.encode({ type: 'sh', hash: hash160(segwit) }),
    segwit,
    OutScript.encode({ type: 'tr', pubkey: taprootTweakPubkey(key.slice(1), new Uint8Array())[0] }),
  ]
}
