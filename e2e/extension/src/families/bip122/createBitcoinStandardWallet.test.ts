import { Verifier } from 'bip322-js'
import { Psbt, payments } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../base64Bytes.ts'
import { fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createBitcoinStandardWallet } from './createBitcoinStandardWallet.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'

const keys = createBitcoinWallet([0, 1])
const face = { name: 'Test', icon: 'data:image/svg+xml;base64,' } as const

async function connected() {
  const link = fakeFamilyLink(keys)
  const wallet = createBitcoinStandardWallet(link, face)
  await wallet.features['bitcoin:connect'].connect({ purposes: ['ordinals', 'payment'] })
  return { link, wallet, features: wallet.features }
}

describe('createBitcoinStandardWallet', () => {
  test('default: returns accounts for the requested purposes, in the requested order', async () => {
    const { wallet, link } = await connected()
    const [payment, ordinals] = keys.accounts[0]!.addresses
    expect(wallet.accounts.map(({ address }) => address)).toEqual([ordinals?.address, payment?.address])
    expect(wallet.accounts.map(({ publicKey }) => publicKey.length)).toEqual([32, 33])
    await wallet.features['bitcoin:connect'].connect({ purposes: ['payment'] })
    expect(wallet.accounts.map(({ address }) => address)).toEqual([payment?.address])
    link.permit([1, 0])
    expect(wallet.accounts[0]?.address).toBe(keys.accounts[1]?.address)
  })

  test('behavior: signs a message with each account', async () => {
    const { wallet, features } = await connected()
    const message = new TextEncoder().encode('Hello')
    const inputs = wallet.accounts.map((account) => ({ account, message }))
    const outputs = await features['bitcoin:signMessage'].signMessage(...inputs)
    for (const [index, { signature, signedMessage }] of outputs.entries()) {
      expect(signedMessage).toEqual(message)
      expect(Verifier.verifySignature(wallet.accounts[index]!.address, 'Hello', encodeBase64(signature))).toBe(true)
    }
  })

  test('behavior: signs and sends transactions, and accepts the sighash flag as a name or as a number', async () => {
    const { wallet, features, link } = await connected()
    const account = wallet.accounts[1]!
    const script = payments.p2wpkh({ address: account.address }).output!
    const psbt = new Psbt()
      .addInput({ hash: 'cd'.repeat(32), index: 0, witnessUtxo: { script, value: 5_000 } })
      .addOutput({ script, value: 4_000 })
      .toBuffer()
    const input = (sigHash: 'ALL' | 'NONE' | 1) => ({ psbt, inputsToSign: [{ account, signingIndexes: [0], sigHash }] })
    const [byName, byNumber] = await features['bitcoin:signTransaction'].signTransaction(input('ALL'), input(1))
    expect(byName).toEqual(byNumber)
    const [partial] = Psbt.fromBuffer(Buffer.from(byName!.signedPsbt)).data.inputs[0]!.partialSig!
    expect(partial!.signature.at(-1)).toBe(1)
    const [sent] = await features['bitcoin:signAndSendTransaction'].signAndSendTransaction(input('ALL'))
    expect(link.transactions.map(({ txid }) => txid)).toEqual([sent?.txId])
  })

  test('error: rejects if the owner declines, or if the dapp names another network', async () => {
    const { wallet, features, link } = await connected()
    const account = wallet.accounts[0]!
    const input = { psbt: new Uint8Array(), chain: 'bitcoin:testnet', inputsToSign: [] }
    await expect(features['bitcoin:signTransaction'].signTransaction(input)).rejects.toMatchObject({ code: -32602 })
    link.refuse()
    const message = new Uint8Array()
    await expect(features['bitcoin:signMessage'].signMessage({ account, message })).rejects.toMatchObject({
      code: 4001,
    })
  })
})
