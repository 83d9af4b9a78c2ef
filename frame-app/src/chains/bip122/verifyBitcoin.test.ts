import * as secp256k1 from '@bitcoinerlab/secp256k1'
import { base64 } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import {
  pubECDSA,
  pubSchnorr,
  sha256x2,
  signECDSA,
  signSchnorr,
  tagSchnorr,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js'
import { networks, payments } from 'bitcoinjs-lib'
import { sign } from 'bitcoinjs-message'
import { ECPairFactory } from 'ecpair'
import { describe, expect, test } from 'vitest'
import vectors from './bip322Vectors.json' with { type: 'json' }
import { verifyBitcoin } from './verifyBitcoin.ts'

/**
 * Test vectors from https://github.com/bitcoin/bips/tree/master/bip-0322 (`basic-` and `generated-test-vectors.json`).
 */
const { valid, inconclusive, invalid } = vectors
const ECPair = ECPairFactory(secp256k1)
const bare = (signature: string) => signature.replace(/^(smp|ful)/, '')

describe('verifyBitcoin', () => {
  test.each(valid)('default: accepts $type $message', (vector) => {
    expect(verifyBitcoin(vector)).toBe(true)
    expect(verifyBitcoin({ ...vector, signature: bare(vector.signature) })).toBe(true)
  })

  test.each(invalid)('error: rejects $why', (vector) => {
    expect(verifyBitcoin(vector)).toBe(false)
  })

  test.each(inconclusive)('error: rejects an unknown script: $type', (vector) => {
    expect(verifyBitcoin(vector)).toBe(false)
  })

  test('error: rejects a signature for another message or address, or with a wrong format prefix', () => {
    const wrong = valid.flatMap((vector) => {
      const others = valid.filter(({ address }) => address !== vector.address).map(({ address }) => address)
      const prefix = vector.signature.startsWith('ful') ? 'smp' : 'ful'
      return [
        ...others.map((address) => ({ ...vector, address })),
        { ...vector, message: `${vector.message} ` },
        { ...vector, signature: prefix + bare(vector.signature) },
        { ...vector, signature: `pof${bare(vector.signature)}` },
        { ...vector, signature: bare(vector.signature).replace(/=+$/, '').slice(0, -4) },
        { ...vector, signature: `${vector.signature}AAAA` },
      ]
    })
    expect(wrong.filter(verifyBitcoin)).toEqual([])
  })

  test('error: rejects a signature with one changed bit', () => {
    for (const vector of valid) {
      const bytes = base64.decode(bare(vector.signature))
      for (let index = 0; index < bytes.length; index += 7) {
        const changed = Uint8Array.from(bytes)
        changed[index]! ^= 1 << (index % 8)
        const signature = base64.encode(changed)
        expect(verifyBitcoin({ ...vector, signature }), `${vector.type} byte ${index}`).toBe(false)
      }
    }
  })

  test('error: rejects multisig signatures with a repeated key, or in another order than the keys', () => {
    const vector = valid.find(({ type }) => type === 'p2wsh-multisig-2of2')!
    const [dummy, one, two, script] = RawWitness.decode(base64.decode(bare(vector.signature))) as Uint8Array[]
    const judge = (...items: readonly (Uint8Array | undefined)[]) =>
      verifyBitcoin({ ...vector, signature: `smp${base64.encode(RawWitness.encode(items as Uint8Array[]))}` })
    expect(judge(dummy, one, two, script)).toBe(true)
    for (const items of [
      [dummy, one, one, script],
      [dummy, two, one, script],
      [dummy, one, script],
      [dummy, one, two, two, script],
      [one, one, two, script],
      [one, two, script],
    ])
      expect(judge(...items)).toBe(false)
  })

  test.each(['wpkh', 'tr'] as const)(
    'error: rejects a %s signature that does not cover the whole transaction',
    (type) => {
      const secret = new Uint8Array(32).fill(5)
      const payment = type === 'wpkh' ? p2wpkh(pubECDSA(secret)) : p2tr(pubSchnorr(secret))
      const judge = (kind: number | undefined) => {
        const witness = signWith(secret, payment.script, type, kind)
        const signature = base64.encode(RawWitness.encode(witness))
        return verifyBitcoin({ address: payment.address!, message: 'Hello World', signature })
      }
      expect(judge(type === 'wpkh' ? SigHash.ALL : undefined)).toBe(true)
      expect(judge(SigHash.ALL)).toBe(true)
      for (const kind of [0, SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY, 4]) expect(judge(kind)).toBe(false)
    },
  )

  test('behavior: accepts a BIP-137 signature for all address types of its key, but for no other key', () => {
    const pair = ECPair.fromPrivateKey(Buffer.alloc(32, 5))
    const uncompressed = ECPair.fromPrivateKey(Buffer.alloc(32, 5), { compressed: false })
    const pubkey = Buffer.from(pair.publicKey)
    const segwit = payments.p2wpkh({ pubkey })
    const addresses = [
      payments.p2pkh({ pubkey }).address!,
      payments.p2pkh({ pubkey: Buffer.from(uncompressed.publicKey) }).address!,
      payments.p2sh({ redeem: segwit }).address!,
      segwit.address!,
      payments.p2wpkh({ pubkey, network: networks.testnet }).address!,
      p2tr(Uint8Array.from(pubkey.subarray(1))).address!,
    ]
    const message = 'Ä long one: '.repeat(40)
    const privateKey = Buffer.from(pair.privateKey!)
    for (const options of [undefined, { segwitType: 'p2wpkh' }, { segwitType: 'p2sh(p2wpkh)' }] as const) {
      const signature = Buffer.from(sign(message, privateKey, true, options as never)).toString('base64')
      const judge = (change: object) => verifyBitcoin({ address: addresses[0]!, message, signature, ...change })
      for (const address of addresses) expect(judge({ address }), address).toBe(true)
      for (const { address } of valid) expect(judge({ address })).toBe(false)
      expect(judge({ message: 'Another' })).toBe(false)
      expect(judge({ signature: `smp${signature}` })).toBe(false)
    }
  })
})

/**
 * Creates a simple signature of `Hello World` as BIP-322 describes. `kind` is the sighash type; `undefined` for
 * Taproot's default.
 */
function signWith(secret: Uint8Array, script: Uint8Array, type: 'wpkh' | 'tr', kind: number | undefined): Uint8Array[] {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode('Hello World'))
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [
      { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: Uint8Array.of(0, 32, ...hash), sequence: 0 },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  const txid = sha256x2(toSpend).reverse()
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } })
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  const ending = kind === undefined ? [] : [kind]
  if (type === 'tr') {
    const tweaked = taprootTweakPrivKey(secret)
    // The library cannot sign with a sighash type that does not exist. So we sign with the usual type, and append the
    // byte of the nonexistent type.
    const type = [0, 4, undefined].includes(kind) ? 0 : kind!
    return [Uint8Array.of(...signSchnorr(transaction.preimageWitnessV1(0, [script], type, [0n]), tweaked), ...ending)]
  }
  const code = p2pkh(pubECDSA(secret)).script
  const signed = transaction.preimageWitnessV0(0, code, kind ?? SigHash.ALL, 0n)
  return [Uint8Array.of(...signECDSA(signed, secret), ...ending), pubECDSA(secret)]
}
