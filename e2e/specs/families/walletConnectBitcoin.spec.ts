import * as ecc from '@bitcoinerlab/secp256k1'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { expect } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { address as addresses, initEccLib, Psbt, script, Transaction } from 'bitcoinjs-lib'
import * as bitcoinMessage from 'bitcoinjs-message'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
import { writePsbt } from '../support/writePsbt.ts'

initEccLib(ecc)
test.use({ wallets: [], permissions: clipboard })

const [bip122] = familyNetworks.bip122
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const message = 'Grüße from Airlock'

type Own = { readonly address: string; readonly publicKey: string; readonly intention: string }
type SignedMessage = { readonly address: string; readonly signature: string }

/** Verifies a signature with a library that no signer in this test uses. */
const verifies = (publicKey: Buffer, hash: Buffer, signature: Buffer) =>
  publicKey.length === 32
    ? schnorr.verify(signature, hash, publicKey)
    : secp256k1.verify(signature, hash, publicKey, { prehash: false })

test('the wallet returns addresses, and signs messages, a PSBT and a transfer', async ({ demo, mobile }) => {
  const session = createSession(demo, mobile)
  await session.connect([bip122], { accounts: [0] })
  const { address, accounts } = await session.state('bip122')
  expect(accounts).toEqual([{ address, type: 'payment' }])
  expect(await session.accounts('bip122')).toEqual([`${bip122}:${address}`])
  const own = await session.signed<Own[]>('bip122', 'getAccountAddresses', {})
  expect(own.map(({ intention }) => intention)).toEqual(['payment', 'ordinal'])
  const [payment, ordinals] = own as [Own, Own]
  expect(payment.address).toBe(address)

  const sign = (protocol?: string) =>
    session.signed<SignedMessage>('bip122', 'signMessage', { address, message, ...(protocol && { protocol }) })
  for (const protocol of ['ecdsa', undefined]) {
    const { signature } = await sign(protocol)
    expect(bitcoinMessage.verify(message, address!, signature)).toBe(true)
    expect(bitcoinMessage.verify(`${message}.`, address!, signature)).toBe(false)
  }
  const { signature } = await sign('bip322')
  expect(Verifier.verifySignature(address!, message, signature)).toBe(true)
  expect(Verifier.verifySignature(address!, `${message}.`, signature)).toBe(false)

  const unsigned = writePsbt([payment.address, ordinals.address], recipient)
  const signInputs = own.map((each, index) => ({ address: each.address, index }))
  const asking = { account: address, psbt: unsigned, signInputs }
  const { psbt, txid } = await session.signed<{ psbt: string; txid?: string }>('bip122', 'signPsbt', asking)
  expect(txid).toBeUndefined()
  const signed = Psbt.fromBase64(psbt)
  expect(signed.validateSignaturesOfAllInputs(verifies)).toBe(true)
  expect(signed.data.globalMap.unsignedTx.toBuffer()).toEqual(
    Psbt.fromBase64(unsigned).data.globalMap.unsignedTx.toBuffer(),
  )

  const transfer = { account: address, recipientAddress: recipient, amount: '12345' }
  const sent = await session.asked<{ txid: string }>('bip122', 'sendTransfer', transfer)
  expect(sent.request).toMatchObject({ chainId: bip122, method: 'sendTransfer', params: transfer })
  const [kept] = (await mobile.state()).bitcoinTransactions
  const transaction = Transaction.fromHex(kept!.hex)
  expect(transaction.getId()).toBe(sent.result.txid)
  const [paid] = transaction.outs
  expect([addresses.fromOutputScript(paid!.script), paid!.value]).toEqual([recipient, 12_345])
  const [der, publicKey] = transaction.ins[0]!.witness as [Buffer, Buffer]
  const spent = Buffer.from(addresses.toOutputScript(payment.address))
  const signing = Buffer.concat([Buffer.from('76a914', 'hex'), spent.subarray(2), Buffer.from('88ac', 'hex')])
  const hash = transaction.hashForWitnessV0(0, signing, 100_000_000, Transaction.SIGHASH_ALL)
  expect(publicKey.toString('hex')).toBe(payment.publicKey)
  expect(verifies(publicKey, hash, script.signature.decode(der).signature)).toBe(true)
})

test(
  'rejects a declined request with 4001, and never sends the wallet a request for an account that is not connected',
  rare,
  async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await session.connect([bip122])
    const { address } = await session.state('bip122')
    const declining = demo.request('signMessage', { address, message }, 'bip122')
    await mobile.rejectRequest()
    expect(await declining).toMatchObject({ error: { code: 4001 } })
    const stolen = { account: recipient, recipientAddress: address, amount: '1000' }
    expect(await demo.request('sendTransfer', stolen, 'bip122')).toMatchObject({ error: { code: 4100 } })
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
    expect((await mobile.state()).bitcoinTransactions).toEqual([])
  },
)
