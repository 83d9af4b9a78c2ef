import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { OutScript, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { equalBytes, hash160, sha256, sha256x2 } from '@scure/btc-signer/utils.js'

type RawTransaction = ReturnType<typeof RawTx.decode>
type Bytes = Uint8Array
/** Returns the hash that a signature must sign, given the script that the signature is checked against. */
type HashOf = (script: Bytes) => Bytes

const all = SigHash.ALL
const none = new Uint8Array()

/**
 * Whether a transaction's only input may spend a zero-value output with this script. Supports one key (P2PKH, P2WPKH,
 * P2TR key path), multisig (P2WSH, P2SH), and segwit scripts inside P2SH. Any other script is rejected. Every signature
 * must cover the whole transaction.
 */
export function verifyInput(transaction: RawTransaction, script: Bytes): boolean {
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
