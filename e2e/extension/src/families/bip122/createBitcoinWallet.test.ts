import { createHash, createPublicKey, verify } from 'node:crypto'
import { schnorr } from '@noble/curves/secp256k1'
import { Verifier } from 'bip322-js'
import { Psbt, payments, Transaction } from 'bitcoinjs-lib'
import * as bitcoinMessage from 'bitcoinjs-message'
import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../base64Bytes.ts'
import { type FakeFamilyLink, fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'

const wallet = createBitcoinWallet([0, 1])
const [payment, ordinals] = wallet.accounts[0]!.addresses as [Address, Address]
type Address = (typeof wallet.accounts)[0]['addresses'][0]
type Signed = { psbt: string; txid?: string }
type SignedMessage = { signature: string; messageHash: string; protocol: string }

function connected(): FakeFamilyLink<'bip122'> {
  const link = fakeFamilyLink(wallet)
  link.permit([0])
  return link
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const bytesOf = (text: string) => encodeBase64(new TextEncoder().encode(text))

/**
 * Computes the digest that a p2wpkh input's signature covers, as specified in BIP-143, for SIGHASH_ALL. Hashes the data
 * only once, because `verifiesEcdsa` hashes the result again.
 */
function bip143(transaction: Transaction, index: number, publicKey: Buffer, value: number): Buffer {
  const u32 = (number: number) => Buffer.from(Uint32Array.of(number).buffer)
  const u64 = (number: number) => Buffer.from(BigUint64Array.of(BigInt(number)).buffer)
  const hash160 = createHash('ripemd160').update(sha256(publicKey)).digest()
  const outpoint = ({ hash, index: at }: Transaction['ins'][0]) => Buffer.concat([hash, u32(at)])
  const twice = (parts: Buffer[]) => sha256(sha256(Buffer.concat(parts)))
  const preimage = [
    u32(transaction.version),
    twice(transaction.ins.map(outpoint)),
    twice(transaction.ins.map(({ sequence }) => u32(sequence))),
    outpoint(transaction.ins[index]!),
    Buffer.from(`1976a914${hash160.toString('hex')}88ac`, 'hex'),
    u64(value),
    u32(transaction.ins[index]!.sequence),
    twice(transaction.outs.map((out) => Buffer.concat([u64(out.value), Buffer.of(out.script.length), out.script]))),
    u32(transaction.locktime),
    u32(Transaction.SIGHASH_ALL),
  ]
  return sha256(Buffer.concat(preimage))
}

/** Verifies an ECDSA signature with OpenSSL, whose `verify` applies the second hash. */
function verifiesEcdsa(hashedOnce: Buffer, der: Uint8Array, publicKey: Buffer): boolean {
  const head = '3036301006072a8648ce3d020106052b8104000a032200'
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(head, 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify('sha256', hashedOnce, key, der)
}

const prevout = { hash: 'ab'.repeat(32), index: 1 }
const scriptOf = (address: Address) =>
  address.purpose === 'payment'
    ? payments.p2wpkh({ address: address.address }).output!
    : payments.p2tr({ address: address.address }).output!

/** Builds a PSBT with one input of the payment address, one input of the ordinals address, and one output. */
function psbtOfBoth(): Psbt {
  return new Psbt()
    .addInput({ ...prevout, witnessUtxo: { script: scriptOf(payment), value: 20_000 } })
    .addInput({ ...prevout, index: 2, witnessUtxo: { script: scriptOf(ordinals), value: 10_000 } })
    .addOutput({ script: scriptOf(payment), value: 29_000 })
}

describe('createBitcoinWallet', () => {
  test('default: derives the payment and ordinals addresses', () => {
    expect(
      wallet.accounts.map(({ addresses }) => addresses.map(({ address, path }) => `${path} ${address}`)),
    ).toMatchInlineSnapshot(`
      [
        [
          "m/84'/0'/0'/0/0 bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te",
          "m/86'/0'/0'/0/0 bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l",
        ],
        [
          "m/84'/0'/1'/0/0 bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz",
          "m/86'/0'/1'/0/0 bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0",
        ],
      ]
    `)
    expect(payment.publicKey).toHaveLength(66)
    expect(ordinals.publicKey).toHaveLength(64)
  })

  test.each(['', 'Hello', 'Grüße', 'x'.repeat(300)])('behavior: signs message %# with BIP-322', async (message) => {
    for (const { address } of [payment, ordinals]) {
      const link = connected()
      const input = { address, message: bytesOf(message), protocol: 'BIP322' }
      const { signature } = await link.request<SignedMessage>('signMessage', input)
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}.`, signature)).toBe(false)
    }
  })

  test.each(['', 'Hello', 'Grüße', 'x'.repeat(300)])('behavior: signs message %# with ECDSA', async (message) => {
    const { address } = payment
    const input = { address, message: bytesOf(message), protocol: 'ECDSA' }
    const { signature, messageHash } = await connected().request<SignedMessage>('signMessage', input)
    expect(bitcoinMessage.verify(message, address, signature)).toBe(true)
    expect(Verifier.verifySignature(address, message, signature, true)).toBe(true)
    expect(messageHash).toBe(bitcoinMessage.magicHash(message).toString('hex'))
  })

  test('behavior: signs with the default protocol of each address type', async () => {
    const protocols = [payment, ordinals].map(async ({ address }) => {
      const { protocol } = await connected().request<SignedMessage>('signMessage', { address, message: bytesOf('') })
      return protocol
    })
    expect(await Promise.all(protocols)).toEqual(['ECDSA', 'BIP322'])
  })

  test('behavior: signs a PSBT with inputs of both addresses', async () => {
    const signInputs = [payment, ordinals].map(({ address }, index) => ({ address, index }))
    const { psbt, txid } = await connected().request<Signed>('signPsbt', { psbt: psbtOfBoth().toBase64(), signInputs })
    expect(txid).toBeUndefined()
    const signed = Psbt.fromBase64(psbt)
    const unsigned = Transaction.fromBuffer(signed.data.getTransaction())
    const partial = signed.data.inputs[0]!.partialSig![0]!
    // The signature is DER, followed by a sighash byte.
    expect(partial.signature.at(-1)).toBe(Transaction.SIGHASH_ALL)
    const publicKey = Buffer.from(payment.publicKey, 'hex')
    expect(verifiesEcdsa(bip143(unsigned, 0, publicKey, 20_000), partial.signature.subarray(0, -1), publicKey)).toBe(
      true,
    )
    expect(verifiesEcdsa(bip143(unsigned, 0, publicKey, 20_001), partial.signature.subarray(0, -1), publicKey)).toBe(
      false,
    )
    const hash = unsigned.hashForWitnessV1(1, [scriptOf(payment), scriptOf(ordinals)], [20_000, 10_000], 0)
    const { tapKeySig } = signed.data.inputs[1]!
    // The script of a taproot address contains the output key after OP_1 and the length byte.
    expect(schnorr.verify(tapKeySig!, hash, scriptOf(ordinals).subarray(2))).toBe(true)
  })

  test('behavior: signs only the requested inputs, and stores a complete transaction', async () => {
    const link = connected()
    const first = { address: payment.address, index: 0 }
    const { psbt } = await link.request<Signed>('signPsbt', { psbt: psbtOfBoth().toBase64(), signInputs: [first] })
    expect(
      Psbt.fromBase64(psbt).data.inputs.map(({ partialSig, tapKeySig }) => Boolean(partialSig ?? tapKeySig)),
    ).toEqual([true, false])
    const rest = { psbt, signInputs: [{ address: ordinals.address, index: 1 }], broadcast: true }
    const { txid } = await link.request<Signed>('signPsbt', rest)
    expect(link.transactions.map((one) => one.txid)).toEqual([txid])
    expect(Transaction.fromHex(link.transactions[0]!.hex).getId()).toBe(txid)
  })

  test('behavior: sends a transfer', async () => {
    const link = connected()
    const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const { txid } = await link.request<Signed>('sendTransfer', { recipients: [{ address: to, amount: '15000' }] })
    const transaction = Transaction.fromHex(link.transactions[0]!.hex)
    expect(transaction.getId()).toBe(txid)
    expect(transaction.outs.map(({ value }) => value)).toEqual([15_000, 100_000_000 - 15_000 - 500])
    expect(transaction.outs[0]!.script).toEqual(payments.p2wpkh({ address: to }).output)
    const [signature, publicKey] = transaction.ins[0]!.witness as [Buffer, Buffer]
    expect(publicKey.toString('hex')).toBe(payment.publicKey)
    expect(verifiesEcdsa(bip143(transaction, 0, publicKey, 100_000_000), signature.subarray(0, -1), publicKey)).toBe(
      true,
    )
  })

  test('error: rejects a declined request, a foreign address, and invalid inputs or amounts', async () => {
    const link = connected()
    const [foreign] = wallet.accounts[1]!.addresses
    const message = bytesOf('Hello')
    const psbt = psbtOfBoth().toBase64()
    const rejects = (method: string, params: object, code: number) =>
      expect(link.request(method, params), method).rejects.toMatchObject({ code })
    await rejects('signMessage', { address: foreign!.address, message }, 4100)
    await rejects('signMessage', { address: ordinals.address, message, protocol: 'ECDSA' }, -32602)
    await rejects('signPsbt', { psbt, signInputs: [{ address: foreign!.address, index: 0 }] }, 4100)
    await rejects('signPsbt', { psbt, signInputs: [{ address: payment.address, index: 1 }] }, -32602)
    await rejects('signPsbt', { psbt, signInputs: [{ address: payment.address, index: 7 }] }, -32602)
    await rejects('signPsbt', { psbt: 'AAAA', signInputs: [{ address: payment.address, index: 0 }] }, -32602)
    const half = { psbt, signInputs: [{ address: payment.address, index: 0 }], broadcast: true }
    await rejects('signPsbt', half, -32602)
    const transfer = (address: string, amount: string) => ({ recipients: [{ address, amount }] })
    await rejects('sendTransfer', transfer(payment.address, '100000000'), -32602)
    await rejects('sendTransfer', transfer(payment.address, '545'), -32602)
    await rejects('sendTransfer', transfer('bc1qnothing', '1000'), -32602)
    await rejects('sendTransfer', { ...transfer(payment.address, '1000'), account: ordinals.address }, -32602)
    expect(link.transactions).toEqual([])
    link.refuse()
    await rejects('signMessage', { address: payment.address, message }, 4001)
    await rejects('sendTransfer', transfer(payment.address, '1000'), 4001)
    expect(link.transactions).toEqual([])
  })
})
