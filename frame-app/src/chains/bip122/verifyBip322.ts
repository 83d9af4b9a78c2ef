import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { OutScript, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

type Claim = {
  /** Output script of the address that the signer supposedly owns. */
  readonly script: Uint8Array
  readonly message: string
  /** Prefix that names the signature's form. Signatures from the first years of BIP-322 have no prefix. */
  readonly form: 'smp' | 'ful' | undefined
}
type RawTransaction = ReturnType<typeof RawTx.decode>

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
function toSign(witness: Uint8Array[], script: Uint8Array, txid: Uint8Array): RawTransaction {
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
function isForm({ version, inputs, outputs }: RawTransaction, spent: Uint8Array): boolean {
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

type Bytes = Uint8Array
/** Returns the hash that a signature must sign, given the script that the signature is checked against. */
type HashOf = (script: Bytes) => Bytes

const all = SigHash.ALL

/**
 * Whether a transaction's only input may spend a zero-value output with this script. Supports one key (P2PKH, P2WPKH,
 * P2TR key path), multisig (P2WSH, P2SH), and segwit scripts inside P2SH. Any other script is rejected. Every signature
 * must cover the whole transaction.
 */
function verifyInput(transaction: RawTransaction, script: Bytes): boolean {
  const scriptSig = transaction.inputs[0]?.finalScriptSig ?? none
  const witness = transaction.witnesses?.[0] ?? []
  const out = OutScript.decode(script)
  if (out.type === 'pkh' || out.type === 'sh') {
    const pushed = pushes(scriptSig)
    if (out.type === 'pkh')
      return witness.length === 0 && isKey(pushed, out.hash, () => legacyHash(transaction, script))
    const redeem = pushed.at(-1)
    if (!redeem || !equalBytes(hash160(redeem), out.hash)) return false
    if (witness.length > 0) return pushed.length === 1 && isWitness(transaction, redeem, witness)
    return isMultisig(pushed.slice(0, -1), redeem, (own) => legacyHash(transaction, own))
  }
  return scriptSig.length === 0 && isWitness(transaction, script, witness)
}

function isWitness(transaction: RawTransaction, program: Bytes, witness: readonly Bytes[]): boolean {
  const out = OutScript.decode(program)
  if (!equalBytes(OutScript.encode(out), program)) return false
  const signed = Transaction.fromRaw(RawTx.encode(transaction), {
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
  const hashOf: HashOf = (script) => signed.preimageWitnessV0(0, script, all, 0n)
  if (out.type === 'wpkh') {
    if (witness[1]?.length !== 33) return false
    return isKey(witness, out.hash, () => hashOf(OutScript.encode({ type: 'pkh', hash: out.hash })))
  }
  if (out.type === 'wsh') {
    const script = witness.at(-1)
    return !!script && equalBytes(sha256(script), out.hash) && isMultisig(witness.slice(0, -1), script, hashOf)
  }
  if (out.type !== 'tr' || witness.length !== 1) return false
  const [signature = none] = witness
  // The last byte is the sighash type, which must be omitted if it is 0.
  const type = signature.length === 64 ? SigHash.DEFAULT : signature[64]
  if (signature.length > 65 || (type !== all && (type !== SigHash.DEFAULT || signature.length !== 64))) return false
  const hash = signed.preimageWitnessV1(0, [program], type, [0n])
  return schnorr.verify(signature.subarray(0, 64), hash, out.pubkey)
}

function isKey([signature, key, ...more]: readonly Bytes[], hash: Bytes, signed: () => Bytes): boolean {
  if (!signature || !key || more.length > 0 || !equalBytes(hash160(key), hash)) return false
  return isEcdsa(signature, key, signed())
}

/**
 * Verifies a multisig input. Its first item must be empty, which consensus requires for historical reasons. The
 * signatures follow, in key order.
 */
function isMultisig([dummy, ...signatures]: readonly Bytes[], script: Bytes, hashOf: HashOf): boolean {
  const out = OutScript.decode(script)
  if (out.type !== 'ms' || dummy?.length !== 0 || out.m < 1 || signatures.length !== out.m) return false
  const hash = hashOf(script)
  let next = 0
  return signatures.every((signature) => {
    while (next < out.pubkeys.length) if (isEcdsa(signature, out.pubkeys[next++]!, hash)) return true
    return false
  })
}

function isEcdsa(signature: Bytes, key: Bytes, hash: Bytes): boolean {
  if (signature.at(-1) !== all) return false
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { format: 'der', lowS: true })
}

/**
 * Returns the hash that a pre-segwit signature covers: the hash of the transaction with the spent script as the input's
 * scriptSig.
 */
function legacyHash({ version, inputs, outputs, lockTime }: RawTransaction, script: Bytes): Bytes {
  const own = inputs.map((input) => ({ ...input, finalScriptSig: script }))
  return sha256x2(RawOldTx.encode({ version, inputs: own, outputs, lockTime }), Uint8Array.of(all, 0, 0, 0))
}

/** Returns the items that a script pushes. Returns an empty list if the script does not use the shortest encoding. */
function pushes(script: Bytes): readonly Bytes[] {
  const items = Script.decode(script).map((item) => (item === 0 ? none : item))
  const isShortest = equalBytes(Script.encode(items.map((item) => (item === none ? 0 : item))), script)
  return isShortest ? items.filter((item): item is Bytes => item instanceof Uint8Array) : []
}
