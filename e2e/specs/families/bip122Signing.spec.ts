import * as ecc from '@bitcoinerlab/secp256k1'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { expect } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { address as addresses, initEccLib, Psbt, Transaction } from 'bitcoinjs-lib'
import * as bitcoinMessage from 'bitcoinjs-message'
import { test } from '../airlockTest.ts'
import { bitcoinAddresses } from '../support/bitcoinAddresses.ts'
import { createFamily } from '../support/createFamily.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

initEccLib(ecc)
test.setTimeout(180_000)

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** The two interfaces through which a page can find a Bitcoin wallet. */
const kinds = [
  { door: 'sats-connect', variant: 'satoshi', row: 'Satoshi Wallet' },
  { door: 'Wallet Standard', variant: 'omni', row: 'Omni Wallet' },
] as const

/** Verifies a signature with a library that no signer in this test uses. */
const verifies = (publicKey: Buffer, hash: Buffer, signature: Buffer) =>
  publicKey.length === 32
    ? schnorr.verify(signature, hash, publicKey)
    : secp256k1.verify(signature, hash, publicKey, { prehash: false })

/** Builds a transaction that spends one coin of each given address and pays the first address. */
function spend(from: { readonly address: string }[]): Psbt {
  const psbt = new Psbt()
  for (const [index, { address }] of from.entries())
    psbt.addInput({
      hash: 'ab'.repeat(32),
      index,
      witnessUtxo: { script: addresses.toOutputScript(address), value: 20_000 },
    })
  return psbt.addOutput({ address: from[0]!.address, value: from.length * 20_000 - 1_000 })
}

for (const { door, variant, row } of kinds)
  test.describe(`Bitcoin wallet connected through ${door}`, verifyUnless(door === kinds[0]?.door), () => {
    test.use({ wallets: [variant] })

    test('the wallet signs messages with ECDSA and BIP-322, and signs transactions with both keys', async ({
      demo,
      wallet,
    }) => {
      const family = createFamily(demo, 'bip122', bitcoin)
      const { payment, ordinals } = await bitcoinAddresses(wallet(variant))
      await family.goto()
      await family.connect(row, wallet(variant))

      type Signed = { readonly address: string; readonly signature: string; readonly messageHash?: string }
      const message = 'Grüße from Airlock'
      const sign = (address: string, protocol?: string) =>
        family.signed<Signed>(wallet(variant), 'signMessage', { address, message, ...(protocol && { protocol }) })
      const ecdsa = await sign(payment.address, 'ecdsa')
      expect(ecdsa.address).toBe(payment.address)
      expect(bitcoinMessage.verify(message, payment.address, ecdsa.signature)).toBe(true)
      expect(bitcoinMessage.verify(`${message}.`, payment.address, ecdsa.signature)).toBe(false)
      // Through Wallet Standard, a dapp cannot choose between ECDSA and BIP-322. The type of the address decides.
      const signers = door === 'sats-connect' ? [payment, ordinals] : [ordinals]
      for (const { address } of signers) {
        const { signature } = await sign(address, 'bip322')
        expect(Verifier.verifySignature(address, message, signature)).toBe(true)
        expect(Verifier.verifySignature(address, `${message}.`, signature)).toBe(false)
      }

      const both = [payment, ordinals]
      const unsigned = spend(both)
      const { psbt, txid } = await family.signed<{ psbt: string; txid?: string }>(wallet(variant), 'signPsbt', {
        account: payment.address,
        psbt: unsigned.toBase64(),
        signInputs: both.map(({ address }, index) => ({ address, index })),
      })
      expect(txid).toBeUndefined()
      const signed = Psbt.fromBase64(psbt)
      expect(signed.validateSignaturesOfAllInputs(verifies)).toBe(true)
      const transaction = signed.finalizeAllInputs().extractTransaction()
      expect(transaction.ins.map(({ witness }) => witness.length)).toEqual([2, 1])
      expect(addresses.fromOutputScript(transaction.outs[0]!.script)).toBe(payment.address)
      expect((await wallet(variant).state()).bitcoinTransactions).toEqual([])
    })
  })

test.describe('a transfer', () => {
  test.use({ wallets: ['satoshi'] })

  test('the wallet sends a transfer and, on request, a signed transaction', rare, async ({ demo, wallet }) => {
    const family = createFamily(demo, 'bip122', bitcoin)
    const { payment, ordinals } = await bitcoinAddresses(wallet('satoshi'))
    await family.goto()
    await family.connect('Satoshi Wallet', wallet('satoshi'))
    const kept = async () => (await wallet('satoshi').state()).bitcoinTransactions

    const transfer = { account: payment.address, recipientAddress: ordinals.address, amount: '12345' }
    const { txid } = await family.signed<{ txid: string }>(wallet('satoshi'), 'sendTransfer', transfer)
    const sent = Transaction.fromHex((await kept())[0]!.hex)
    expect(sent.getId()).toBe(txid)
    expect(sent.outs[0]!.value).toBe(12_345)
    expect(addresses.fromOutputScript(sent.outs[0]!.script)).toBe(ordinals.address)

    const answer = await family.signed<{ psbt: string; txid: string }>(wallet('satoshi'), 'signPsbt', {
      account: payment.address,
      psbt: spend([payment]).toBase64(),
      signInputs: [{ address: payment.address, index: 0 }],
      broadcast: true,
    })
    expect(answer.txid).toBe((await kept())[1]!.txid)

    const declined = demo.request('sendTransfer', transfer, 'bip122')
    await wallet('satoshi').reject()
    expect((await declined).error?.code).toBe(4001)
    for (const amount of ['-1', '1.5', '1e3', ''])
      expect((await demo.request('sendTransfer', { ...transfer, amount }, 'bip122')).error?.code).toBe(-32602)
    expect(await kept()).toHaveLength(2)
  })
})
