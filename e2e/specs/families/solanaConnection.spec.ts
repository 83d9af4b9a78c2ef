import { expect } from '@playwright/test'
import { Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { rare } from '../support/rare.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: [mainnet] }
const message = new TextEncoder().encode('Hello again')

const sign = (demo: DemoPage, pubkey: string) =>
  demo.request('solana_signMessage', { message: bs58.encode(message), pubkey }, 'solana')
const solana = async (demo: DemoPage) => (await demo.state()).namespaces.solana

test.use({ wallets: ['solar'] })

test(
  'rejects with 4001 if the owner declines, and opens the modal again when the page requests accounts',
  rare,
  async ({ demo, wallet }) => {
    await demo.goto({ options })
    await demo.openModal()
    await demo.chooseWallet('Solar Wallet')
    await wallet('solar').reject()
    await expect(demo.modal.getByText('Connection declined')).toBeVisible()
    expect((await solana(demo))?.status).toBe('disconnected')
    expect(await demo.request('solana_requestAccounts', { silent: true }, 'solana')).toEqual({ result: [] })
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()

    const asking = demo.request('solana_requestAccounts', {}, 'solana')
    await demo.modalOpened()
    await demo.chooseWallet('Solar Wallet')
    await wallet('solar').approve()
    const [first] = await wallet('solar').accounts('solana')
    const pubkey = first!.address
    expect(await asking).toEqual({ result: [{ pubkey }] })
    await demo.modalClosed()

    const signing = sign(demo, pubkey)
    await wallet('solar').reject()
    expect((await signing).error?.code).toBe(4001)
    expect((await solana(demo))?.status).toBe('connected')
  },
)

test('signs nothing before it is connected, and never signs for another account', rare, async ({ demo, wallet }) => {
  await demo.goto({ options })
  const [first, second] = await wallet('solar').accounts('solana')
  expect((await sign(demo, first!.address)).error?.code).toBe(4100)
  await demo.connect('solar')
  expect((await sign(demo, second!.address)).error?.code).toBe(4100)
  expect((await demo.request('personal_sign', ['0x00', first!.address], 'solana')).error?.code).toBe(4200)
  expect((await demo.request('solana_signIt', {}, 'solana')).error?.code).toBe(4200)
})

test(
  'if the wallet switches the account, emits one event, updates the state, and signs with that account',
  rare,
  async ({ demo, wallet }) => {
    await demo.goto({ options })
    await demo.connect('solar')
    await demo.watchEvents('solana')
    const [first, second] = (await wallet('solar').accounts('solana')).map(({ address }) => address)
    await wallet('solar').setAccount(1, 'solana')
    await expect.poll(() => demo.events()).toEqual([['accountsChanged', [second, first]]])
    await expect.poll(async () => (await solana(demo))?.address).toBe(second)
    expect(await demo.request('solana_getAccounts', {}, 'solana')).toEqual({
      result: [{ pubkey: second }, { pubkey: first }],
    })

    const signing = sign(demo, second!)
    await wallet('solar').approve()
    const { signature } = (await signing).result as { signature: string }
    expect(isSignedByEd25519(second!, message, signature)).toBe(true)
    await demo.page.evaluate(() => window.sdk!.preload())
    expect(await demo.events()).toHaveLength(1)
  },
)

test('after a reload, reconnects without a prompt, and signs', async ({ demo, wallet }) => {
  await demo.goto({ options })
  await demo.connect('solar')
  const pubkey = (await solana(demo))!.address!
  await demo.reload()
  expect(await demo.request('solana_requestAccounts', { silent: true }, 'solana')).toEqual({ result: [{ pubkey }] })
  await expect.poll(async () => (await solana(demo))?.status).toBe('connected')
  const signing = sign(demo, pubkey)
  await wallet('solar').approve()
  const { signature } = (await signing).result as { signature: string }
  expect(isSignedByEd25519(pubkey, message, signature)).toBe(true)
})

test(
  'the account view shows the balance; its Disconnect button disconnects the page, also after a reload',
  rare,
  async ({ demo, wallet, control, world }) => {
    await demo.goto({ options })
    const [first] = await wallet('solar').accounts('solana')
    const { address } = first!
    await demo.connect('solar')
    // The local ledger keeps its state after a test. So the account may already have a balance from an earlier test.
    await control.fund(address, mainnet, '2.5')
    await demo.watchEvents('solana')
    await demo.page.evaluate(() => window.sdk!.open({ view: 'Account' }))
    await demo.modalOpened()
    await expect(demo.card).toContainText('Solar Wallet')
    const lamports = await new Connection(world.solana.rpcUrl).getBalance(new PublicKey(address))
    expect(lamports).toBeGreaterThanOrEqual(2.5 * LAMPORTS_PER_SOL)
    const shown = (Math.floor(lamports / 1e6) / 1e3).toLocaleString('en-US', { maximumFractionDigits: 3 })
    await expect(demo.card).toContainText(`${shown} SOL`)
    await expect(demo.card).toContainText(address.slice(0, 4))
    await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
    await demo.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await demo.modalClosed()
    await expect
      .poll(async () => (await demo.events()).map(([name]) => name))
      .toEqual(['accountsChanged', 'disconnect'])
    expect(await solana(demo)).toMatchObject({ status: 'disconnected', address: null, accounts: [] })
    expect((await sign(demo, address)).error?.code).toBe(4100)

    await demo.reload()
    expect(await demo.request('solana_requestAccounts', { silent: true }, 'solana')).toEqual({ result: [] })
    // A page without a connection does not even load the modal's frame. If the page then requests something that loads
    // the frame, the page still has no account.
    await demo.page.evaluate(() => window.sdk!.preload())
    expect(await demo.state()).toMatchObject({ status: 'disconnected', namespaces: {} })
  },
)

test(
  'if the wallet revokes the permission, emits one event and forgets the connection',
  rare,
  async ({ demo, wallet, world }) => {
    await demo.goto({ options })
    await demo.connect('solar')
    await demo.watchEvents('solana')
    await wallet('solar').disconnectSite(world.urls.host, 'solana')
    await expect
      .poll(async () => (await demo.events()).map(([name]) => name))
      .toEqual(['accountsChanged', 'disconnect'])
    await expect.poll(async () => (await solana(demo))?.status).toBe('disconnected')
  },
)
