import { OutScript, RawTx, RawWitness, Script } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { verifyInput } from './verifyInput.ts'

type Claim = {
  /** Output script of the address that the signer supposedly owns. */
  readonly script: Uint8Array
  readonly message: string
  /** Prefix that names the signature's form. Signatures from the first years of BIP-322 have no prefix. */
  readonly form: 'smp' | 'ful' | undefined
}
type ToSign = ReturnType<typeof RawTx.decode>

const none = new Uint8Array()
const opReturn = Uint8Array.of(0x6a)

/**
 * Verifies a BIP-322 signature in its simple form (a witness) or its full form (a transaction). BIP-322 calls two cases
 * inconclusive: a script that `verifyInput` does not know, such as one with a time lock, and a proof of funds. Both
 * cases count as not verified.
 *
 * @throws Error for bytes that are not a signature
 */
export function verifyBip322(bytes: Uint8Array, { script, message, form }: Claim): boolean {
  const spent = toSpend(script, message)
  const simple = form === 'ful' ? undefined : read(() => RawWitness.decode(bytes), RawWitness.encode, bytes)
  const full = form === 'smp' || simple ? undefined : read(() => RawTx.decode(bytes), RawTx.encode, bytes)
  const transaction = simple ? toSign(simple, script, spent) : full
  return transaction !== undefined && isForm(transaction, spent) && verifyInput(transaction, script)
}

/**
 * Returns the id of the virtual transaction that commits to the message. The signature spends the output of this
 * transaction.
 */
function toSpend(script: Uint8Array, message: string): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [
      { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: Script.encode(['OP_0', hash]), sequence: 0 },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return sha256x2(raw).reverse()
}

/** Returns the virtual transaction that the signer signs with a witness. */
function toSign(witness: Uint8Array[], script: Uint8Array, txid: Uint8Array): ToSign {
  return {
    version: 0,
    segwitFlag: true,
    inputs: [{ txid, index: 0, finalScriptSig: redeeming(witness, script), sequence: 0 }],
    outputs: [{ amount: 0n, script: opReturn }],
    witnesses: [witness],
    lockTime: 0,
  }
}

/**
 * Builds the scriptSig for P2SH. A simple signature omits the segwit script inside P2SH, so we derive it from the
 * witness.
 */
function redeeming(witness: readonly Uint8Array[], script: Uint8Array): Uint8Array {
  if (OutScript.decode(script).type !== 'sh') return none
  const last = witness.at(-1) ?? none
  const isKey = witness.length === 2 && last.length === 33
  const redeem = isKey ? { type: 'wpkh' as const, hash: hash160(last) } : { type: 'wsh' as const, hash: sha256(last) }
  return Script.encode([OutScript.encode(redeem)])
}

/**
 * Whether the transaction has all values that BIP-322 prescribes. In the full form, any sequence and lock time are
 * allowed.
 */
function isForm({ version, inputs, outputs }: ToSign, spent: Uint8Array): boolean {
  const [input, ...moreInputs] = inputs
  const [output, ...moreOutputs] = outputs
  if (!input || !output || moreInputs.length > 0 || moreOutputs.length > 0) return false
  if (version !== 0 && version !== 2) return false
  if (!equalBytes(input.txid, spent) || input.index !== 0) return false
  return output.amount === 0n && equalBytes(output.script, opReturn)
}

/** Decodes bytes. Returns `undefined` unless encoding the result returns the same bytes (canonical encoding). */
function read<value>(decode: () => value, encode: (value: value) => Uint8Array, bytes: Uint8Array): value | undefined {
  try {
    const value = decode()
    return equalBytes(encode(value), bytes) ? value : undefined
  } catch {
    return undefined
  }
}
