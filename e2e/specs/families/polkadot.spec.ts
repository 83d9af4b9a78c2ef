import { expect } from '@playwright/test'
import { hexToU8a, stringToU8a, u8aConcat } from '@polkadot/util'
import { blake2AsU8a, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { test } from '../airlockTest.ts'
import { createFamily } from '../support/createFamily.ts'
import { rare } from '../support/rare.ts'
import { shownAccount } from '../support/shownAccount.ts'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
// A wallet in `window.injectedWeb3` has no name except its key there, so the modal shows this key as the wallet's name.
const row = 'dotty'

test.use({ wallets: ['dotty'] })
test.setTimeout(180_000)
test.beforeAll(cryptoWaitReady)

/**
 * Builds the payload of a call that does not exist in any runtime, in the format in which polkadot-js sends payloads to
 * a wallet.
 */
const payloadOf = (address: string, method: string) => ({
  address,
  method,
  era: '0x00',
  nonce: '0x00000001',
  tip: '0x00',
  specVersion: '0x0000000b',
  transactionVersion: '0x00000007',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  blockHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  version: 4,
  signedExtensions: ['CheckSpecVersion', 'CheckNonce'],
})

/**
 * Returns the bytes that the signature of the payload covers: the call, the nonce in SCALE's compact encoding, and the
 * runtime's version.
 */
const signedBytes = (method: string) => u8aConcat(hexToU8a(method), Uint8Array.of(4), Uint8Array.of(11, 0, 0, 0))

test('the user connects, is reconnected after a reload, and disconnects in the modal', async ({
  demo,
  wallet,
  world,
}, info) => {
  const family = createFamily(demo, 'polkadot', polkadot)
  const [account] = await wallet('dotty').accounts('polkadot')
  const { address, name } = account!
  await family.goto()
  await family.watch()
  await family.connect(row, wallet('dotty'))
  expect(await family.state()).toMatchObject({
    status: 'connected',
    address,
    caipAddress: `${polkadot}:${address}`,
    network: polkadot,
    accounts: [{ address, type: 'eoa' }],
    wallet: { name: row },
    balance: null,
  })
  expect(await family.events()).toEqual([
    ['connect', { chainId: polkadot }],
    ['accountsChanged', [address]],
  ])
  expect(await family.ask('polkadot_requestAccounts')).toEqual([{ address, name }])

  await demo.openModal()
  await shownAccount(demo, { address, symbol: 'DOT', network: 'Polkadot' }, info)
  await demo.modal.getByRole('button', { name: 'Close' }).click()

  await family.reload()
  await family.isConnected(address)
  expect(await family.ask('polkadot_requestAccounts', { silent: true })).toEqual([{ address, name }])

  await family.disconnect()
  await family.reload()
  await demo.page.evaluate(() => window.sdk!.preload())
  await family.isConnected(null)
  expect(await family.ask('polkadot_requestAccounts', { silent: true })).toEqual([])
  // A page cannot tell a Polkadot wallet that it disconnects. Only the wallet's owner can revoke the permission.
  expect((await wallet('dotty').state()).familySites[new URL(world.urls.host).origin]?.polkadot).toEqual([0])
})

test(
  'after a declined connection, requests it again and connects; reports a declined signature',
  rare,
  async ({ demo, wallet }) => {
    const family = createFamily(demo, 'polkadot', polkadot)
    const [account, other] = await wallet('dotty').accounts('polkadot')
    await family.goto()
    const asking = demo.request('polkadot_requestAccounts', {}, 'polkadot')
    await demo.modalOpened()
    await demo.chooseWallet(row)
    await wallet('dotty').reject()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    expect((await demo.state()).status).toBe('disconnected')
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await wallet('dotty').reject()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    expect((await asking).error?.code).toBe(4001)
    await demo.modalClosed()

    await family.choose(row)
    await wallet('dotty').reject()
    await demo.modal.getByRole('button', { name: 'Try again' }).click()
    await wallet('dotty').approve()
    await demo.modalClosed()
    await family.isConnected(account!.address)

    const message = { address: account!.address, message: 'No' }
    const signing = demo.request('polkadot_signMessage', message, 'polkadot')
    await wallet('dotty').reject()
    expect((await signing).error?.code).toBe(4001)
    const foreign = await demo.request('polkadot_signMessage', { ...message, address: other!.address }, 'polkadot')
    expect(foreign.error?.code).toBe(4100)
  },
)

test('the wallet signs messages and transactions', rare, async ({ demo, wallet }) => {
  const family = createFamily(demo, 'polkadot', polkadot)
  await family.goto()
  await family.connect(row, wallet('dotty'))
  const address = (await family.state()).address!

  type Signed = { readonly signature: string; readonly id: unknown }
  // The second message looks like hexadecimal bytes, but it is a string.
  for (const message of ['Grüße from Airlock', '0x48656c6c6f']) {
    const { signature } = await family.signed<Signed>(wallet('dotty'), 'polkadot_signMessage', { address, message })
    const wrapped = (text: string) => stringToU8a(`<Bytes>${text}</Bytes>`)
    expect(signatureVerify(wrapped(message), signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })
    expect(signatureVerify(wrapped(`${message}.`), signature, address).isValid).toBe(false)
  }
  for (const method of ['0x0600ff', `0x${'06'.repeat(300)}`]) {
    const transactionPayload = payloadOf(address, method)
    const { signature, id } = await family.signed<Signed>(wallet('dotty'), 'polkadot_signTransaction', {
      address,
      transactionPayload,
    })
    // If a payload is long, the signature covers the payload's hash instead, as the runtime expects.
    const hashed = (bytes: Uint8Array) => (bytes.length > 256 ? blake2AsU8a(bytes) : bytes)
    expect(signature.startsWith('0x01')).toBe(true)
    expect(signatureVerify(hashed(signedBytes(method)), signature, address).isValid).toBe(true)
    expect(signatureVerify(hashed(signedBytes(`${method}00`)), signature, address).isValid).toBe(false)
    expect(id).toEqual(expect.any(Number))
  }
})

test(
  'the user switches between several accounts, in the wallet and in the modal, and disconnects',
  rare,
  async ({ demo, wallet, world }) => {
    const family = createFamily(demo, 'polkadot', polkadot)
    const [first, second] = (await wallet('dotty').accounts('polkadot')).map(({ address }) => address)
    await family.goto()
    await family.connect(row, wallet('dotty'), [0, 1])
    const shown = async () => (await family.state()).accounts.map(({ address }) => address)
    expect(await shown()).toEqual([first, second])
    await family.watch()

    await wallet('dotty').setAccount(1, 'polkadot')
    await family.isConnected(second!)
    expect(await shown()).toEqual([second, first])
    await demo.page.evaluate(() => window.sdk!.open({ view: 'SwitchAddress' }))
    await demo.modalOpened()
    await demo.modal.getByRole('button', { name: `Switch to ${first}` }).click()
    await demo.modalClosed()
    await family.isConnected(first!)
    const { signature } = await family.signed<{ signature: string }>(wallet('dotty'), 'polkadot_signMessage', {
      address: first,
      message: 'switched',
    })
    expect(signatureVerify('<Bytes>switched</Bytes>', signature, first!).isValid).toBe(true)
    expect((await family.events()).filter(([name]) => name === 'accountsChanged')).toEqual([
      ['accountsChanged', [second, first]],
      ['accountsChanged', [first, second]],
    ])

    await wallet('dotty').disconnectSite(new URL(world.urls.host).origin, 'polkadot')
    await family.isConnected(null)
    expect((await family.events()).at(-1)![0]).toBe('disconnect')
  },
)
