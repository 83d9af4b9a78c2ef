import { secp256k1 } from '@noble/curves/secp256k1'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { VarBytes } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256x2, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import type { Signed } from '../adapter/Signed.ts'
import { verifyBip322 } from './verifyBip322.ts'

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** BIP-322, and the older form of BIP-137 that some wallets answer with: one signature of 65 bytes. */
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
 * Returns the script that spends from an address of any Bitcoin network.
 *
 * @throws Error if it is no address, or of a kind that has no script yet
 */
function scriptOf(address: string): Uint8Array {
  for (const network of networks) {
    try {
      return OutScript.encode(Address(network).decode(address))
    } catch {
      // Of another network, or of none.
    }
  }
  throw new Error('Not a Bitcoin address.')
}

/**
 * Verifies a signature of BIP-137: a header, then a compact ECDSA signature, which yields the public key. Wallets
 * disagree on the header's kind of address, so any address of that key counts.
 *
 * @param script of the address
 * @throws Error for bytes that are no signature
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

/** The scripts of every kind of address that one key has. */
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
