import { createPublicKey, verify } from 'node:crypto'
import { decodeSignature, makeSignDoc, pubkeyToAddress, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { makeSignDoc as makeDirectDoc, makeSignBytes } from '@cosmjs/proto-signing'
import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { createFamily } from '../support/createFamily.ts'
import { rare } from '../support/rare.ts'
import { shownAccount } from '../support/shownAccount.ts'

const hub = 'cosmoshub-4'
const cosmos = `cosmos:${hub}`
// `window.keplr` does not contain the wallet's name. So the SDK shows "Keplr", the name of the interface.
const row = 'Keplr'

test.use({ wallets: ['comet'] })
test.setTimeout(180_000)

/**
 * Uses OpenSSL to verify an ECDSA signature on secp256k1 over the SHA-256 hash of the bytes. Takes the public key from
 * the wallet's response.
 */
function isSigned(bytes: Uint8Array, answer: StdSignature): boolean {
  const { pubkey, signature } = decodeSignature(answer)
  const head = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex')
  const key = createPublicKey({ key: Buffer.concat([head, pubkey]), format: 'der', type: 'spki' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** Builds the ADR-36 document for a message. No chain accepts such a document as a transaction. */
function textDoc(signer: string, text: string) {
  const value = { signer, data: Buffer.from(text).toString('base64') }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
}

function sendDoc(from: string, memo: string) {
  const value = { from_address: from, to_address: from, amount: [{ denom: 'uatom', amount: '1' }] }
  const fee = { amount: [{ denom: 'uatom', amount: '500' }], gas: '200000' }
  return makeSignDoc([{ type: 'cosmos-sdk/MsgSend', value }], fee, hub, memo, 7, 3)
}

test('the user connects, is reconnected after a reload, and disconnects in the modal', async ({
  demo,
  wallet,
  world,
}, info) => {
  const family = createFamily(demo, 'cosmos', cosmos)
  const [account] = await wallet('comet').accounts('cosmos')
  const { address, publicKey } = account!
  const rows = [{ algo: 'secp256k1', address, pubkey: publicKey }]
  await family.goto()
  await family.watch()
  await family.connect(row, wallet('comet'))
  expect(await family.state()).toMatchObject({
    status: 'connected',
    address,
    caipAddress: `${cosmos}:${address}`,
    network: cosmos,
    accounts: [{ address, type: 'eoa' }],
    wallet: { name: row },
    balance: null,
  })
  expect(await family.events()).toEqual([
    ['connect', { chainId: cosmos }],
    ['accountsChanged', [address]],
  ])
  expect(await family.ask('cosmos_getAccounts')).toEqual(rows)
  expect(pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: publicKey }, 'cosmos')).toBe(address)

  await demo.openModal()
  await shownAccount(demo, { address, symbol: 'ATOM', network: 'Cosmos Hub' }, info)
  await demo.modal.getByRole('button', { name: 'Close' }).click()

  await family.reload()
  await family.isConnected(address)
  expect(await family.ask('cosmos_getAccounts', { silent: true })).toEqual(rows)

  await family.disconnect()
  const { familySites } = await wallet('comet').state()
  expect(familySites[new URL(world.urls.host).origin]?.cosmos ?? []).toEqual([])
  await family.reload()
  await demo.page.evaluate(() => window.sdk!.preload())
  await family.isConnected(null)
  expect(await family.ask('cosmos_getAccounts', { silent: true })).toEqual([])
})

test(
  'after a declined connection, requests it again and connects; reports a declined signature',
  rare,
  async ({ demo, wallet }) => {
    const family = createFamily(demo, 'cosmos', cosmos)
    const [account, other] = await wallet('comet').accounts('cosmos')
    await family.goto()
    const asking = demo.request('cosmos_getAccounts', {}, 'cosmos')
    await demo.modalOpened()
    await demo.chooseWallet(row)
    await wallet('comet').reject()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    expect((await demo.state()).status).toBe('disconnected')
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    expect((await asking).error?.code).toBe(4001)
    await demo.modalClosed()

    const again = family.ask<{ address: string }[]>('cosmos_getAccounts')
    await demo.modalOpened()
    await demo.chooseWallet(row)
    await wallet('comet').reject()
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await wallet('comet').approve()
    await demo.modalClosed()
    expect((await again)[0]!.address).toBe(account!.address)

    const params = { signerAddress: account!.address, signDoc: textDoc(account!.address, 'No') }
    const signing = demo.request('cosmos_signAmino', params, 'cosmos')
    await wallet('comet').reject()
    expect((await signing).error?.code).toBe(4001)
    const foreign = await demo.request('cosmos_signAmino', { ...params, signerAddress: other!.address }, 'cosmos')
    expect(foreign.error?.code).toBe(4100)
  },
)

test('the wallet signs messages, amino documents and direct documents', async ({ demo, wallet }) => {
  const family = createFamily(demo, 'cosmos', cosmos)
  await family.goto()
  await family.connect(row, wallet('comet'))
  const signerAddress = (await family.state()).address!

  for (const [signDoc, other] of [
    [textDoc(signerAddress, 'Grüße from Airlock'), textDoc(signerAddress, 'Grüße')],
    [sendDoc(signerAddress, 'memo'), sendDoc(signerAddress, 'other')],
  ] as const) {
    type Signed = { readonly signed: object; readonly signature: StdSignature }
    const asked = { signerAddress, signDoc }
    const { signed, signature } = await family.signed<Signed>(wallet('comet'), 'cosmos_signAmino', asked)
    expect(signed).toEqual(signDoc)
    expect(pubkeyToAddress(signature.pub_key, 'cosmos')).toBe(signerAddress)
    expect(isSigned(serializeSignDoc(signDoc), signature)).toBe(true)
    expect(isSigned(serializeSignDoc(other), signature)).toBe(false)
  }

  const doc = makeDirectDoc(Uint8Array.of(10, 1, 97), Uint8Array.of(18, 0), hub, 7)
  const signDoc = {
    bodyBytes: base64(doc.bodyBytes),
    authInfoBytes: base64(doc.authInfoBytes),
    chainId: hub,
    accountNumber: '7',
  }
  type Direct = { readonly signed: typeof signDoc; readonly signature: StdSignature }
  const answer = await family.signed<Direct>(wallet('comet'), 'cosmos_signDirect', { signerAddress, signDoc })
  expect(answer.signed).toEqual(signDoc)
  const { bodyBytes, authInfoBytes } = answer.signed
  const signedDoc = makeDirectDoc(bytesOf(bodyBytes), bytesOf(authInfoBytes), hub, 7)
  expect(isSigned(makeSignBytes(signedDoc), answer.signature)).toBe(true)
  expect(isSigned(makeSignBytes({ ...signedDoc, accountNumber: 8n }), answer.signature)).toBe(false)
  expect(pubkeyToAddress(answer.signature.pub_key, 'cosmos')).toBe(signerAddress)
})

test(
  'when the wallet switches the account, the page follows; when it revokes the permission, the page disconnects',
  rare,
  async ({ demo, wallet, world }) => {
    const family = createFamily(demo, 'cosmos', cosmos)
    const [first, second] = (await wallet('comet').accounts('cosmos')).map(({ address }) => address)
    await family.goto()
    await family.connect(row, wallet('comet'))
    await family.isConnected(first!)
    await family.watch()

    // The wallet's event `keplr_keystorechange` does not contain the account, so the SDK requests the current account.
    await wallet('comet').setAccount(1, 'cosmos')
    await family.isConnected(second!)
    expect((await family.state()).accounts).toEqual([{ address: second, type: 'eoa' }])
    expect(await family.events()).toEqual([['accountsChanged', [second]]])
    const signDoc = textDoc(second!, 'second')
    const params = { signerAddress: second, signDoc }
    const { signature } = await family.signed<{ signature: StdSignature }>(wallet('comet'), 'cosmos_signAmino', params)
    expect(isSigned(serializeSignDoc(signDoc), signature)).toBe(true)

    // A page cannot query a Keplr-like wallet without a prompt. If the wallet has forgotten the page, it asks its
    // owner, who declines in this test.
    await wallet('comet').disconnectSite(new URL(world.urls.host).origin, 'cosmos')
    await wallet('comet').reject()
    await family.isConnected(null)
    expect((await family.events()).at(-1)![0]).toBe('disconnect')
  },
)
