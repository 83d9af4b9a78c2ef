import { expect } from '@playwright/test'
import { parseSiweMessage } from 'viem/siwe'
import type { Habits } from '../../stack/wallet/Habits.ts'
import { test } from '../airlockTest.ts'
import { bitcoinAddresses } from '../support/bitcoinAddresses.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import type { Mobile } from '../support/createMobile.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { clipboard, copyLink, openPairing } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.setTimeout(180_000)

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
type SignsIn = Habits['signsIn'] & string

const heading = (demo: DemoPage) => demo.modal.getByRole('heading', { name: 'Sign In' })
const sign = (demo: DemoPage) => demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
const cancel = (demo: DemoPage) => demo.modal.getByRole('button', { name: 'Cancel' }).click()

/** Checks which signed-in user the demo's own server knows. */
async function expectSignedIn(demo: DemoPage, ...said: string[]): Promise<void> {
  await demo.page.getByRole('button', { name: 'Who am I?' }).click()
  for (const each of said) await expect(demo.result('Sign-in')).toContainText(each)
}

test.describe('an extension', () => {
  test('signs the user in before the page counts as connected, and does not ask again after a reload', async ({
    demo,
    wallet,
  }) => {
    await demo.goto({ query: { signIn: 'server' } })
    const accounts = demo.request('eth_requestAccounts')
    await demo.modalOpened()
    await demo.chooseWallet()
    await wallet().approve()
    await expect(heading(demo)).toBeVisible()
    await expectAccessible(demo, 'SIWXSignMessage')
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connecting', address: null })

    await demo.page.keyboard.press('Escape')
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await expect(heading(demo)).toBeVisible()

    await sign(demo)
    await wallet().approve()
    await demo.modalClosed()
    const [account] = (await accounts).result as [string]
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', address: account })
    await expectSignedIn(demo, 'eip155:1', account)

    await demo.reload()
    await expect(demo.status).toHaveText('Connected')
    await expect(demo.card).toHaveCount(0)
    await expectSignedIn(demo, 'eip155:1', account)

    await demo.page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expectSignedIn(demo, 'No one is signed in')
  })

  test('the page stays disconnected if the wallet’s owner declines, the server rejects, or the user cancels', async ({
    demo,
    wallet,
  }) => {
    await demo.goto({ query: { signIn: 'server' } })
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().approve()
    await sign(demo)
    await wallet().reject()
    await expect(demo.modal.getByText('Signature declined')).toBeVisible()

    const page = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }
    for (const answer of [{ status: 401 }, { status: 429 }, { status: 500 }, page]) {
      await demo.page.route('**/siwx/verify', (route) => route.fulfill(answer), { times: 1 })
      await sign(demo)
      await wallet().approve()
      const refused = demo.modal.getByText('The site did not accept the sign-in.')
      await expect(refused).toBeVisible()
      await expect(refused).toBeHidden({ timeout: 15_000 })
    }

    // A reload cancels the sign-in request. After the reload, the user is not signed in, and the modal does not ask
    // automatically.
    await sign(demo)
    await wallet().nextApproval()
    await demo.reload()
    await expect(demo.card).toHaveCount(0)
    await expectSignedIn(demo, 'No one is signed in')
    await demo.openModal()
    await expect(heading(demo)).toBeVisible()

    await cancel(demo)
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await expect(demo.status).toHaveText('Not connected')
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await expectSignedIn(demo, 'No one is signed in')
  })

  test(
    'RL-1: the user can leave a sign-in if the wallet never switches to the network of the sign-in',
    rare,
    async ({ demo, wallet }) => {
      await demo.goto({ query: { signIn: 'server' } })
      await demo.openModal()
      await demo.chooseWallet()
      await wallet().approve()
      await sign(demo)
      await wallet().approve()
      await demo.modalClosed()
      await wallet().setChain(8453)
      await expect(heading(demo)).toBeVisible()
      await cancel(demo)
      // The wallet's approval window is open, but the wallet's owner does not answer.
      await wallet().nextApproval()
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await expect(demo.modal.getByText('Still waiting for the wallet. Is it open?')).toBeVisible()
      await expectAccessible(demo, 'SIWXSignMessage')
      await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
      await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      await expect(demo.status).toHaveText('Not connected')
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
    },
  )

  test(
    'for another account, the modal requests a new sign-in; the user can skip an optional sign-in',
    rare,
    async ({ demo, wallet }) => {
      await demo.goto({ query: { signIn: 'optional-storage' } })
      await demo.openModal()
      await demo.chooseWallet()
      await wallet().approve({ accounts: [0, 1] })
      await expect(demo.status).toHaveText('Connected')
      await sign(demo)
      await wallet().approve()
      await demo.modalClosed()
      const kept = () => demo.page.evaluate(() => JSON.parse(localStorage.getItem('airlock-siwx') ?? '[]'))
      const [{ message }] = await kept()
      expect(parseSiweMessage(message)).toMatchObject({ domain: new URL(demo.address()).host, chainId: 1 })

      await wallet().setAccount(1)
      await expect(heading(demo)).toBeVisible()
      await cancel(demo)
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Connected')
      expect((await kept()).length).toBe(1)
    },
  )
})

test.describe('WalletConnect', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('after pairing, a mobile wallet signs the user in', rare, async ({ demo, mobile }) => {
    await demo.goto({ query: { signIn: 'server' } })
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal({ chains: ['eip155:1'] })
    await expect(heading(demo)).toBeVisible()
    await sign(demo)
    await mobile.approveRequest()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    await expectSignedIn(demo, 'eip155:1')
  })

  /**
   * Pairs a wallet that signs in while pairing, twice. The first time the wallet behaves `wrong` and must not be
   * connected. The second time it behaves `right` and must be connected.
   */
  async function pairTwice(demo: DemoPage, mobile: Mobile, wrong: SignsIn, right: SignsIn): Promise<void> {
    await demo.goto({ query: { signIn: 'server' } })
    await mobile.setHabits({ signsIn: wrong })
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(demo.status).not.toHaveText('Connected')
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()

    await mobile.setHabits({ signsIn: right })
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    await expectSignedIn(demo, 'eip155:1')
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])
  }

  test('a wallet signs in while pairing, and is not connected if it signed for another page', ({ demo, mobile }) =>
    pairTwice(demo, mobile, 'forAnotherPage', 'onEveryChain'))

  test(
    'a smart account signs in while pairing, and does not connect with a signature of another key',
    rare,
    async ({ demo, mobile }) => {
      await pairTwice(demo, mobile, 'asSafeOfAnother', 'asSafe')
      // The address of the sign-in must be the Safe's address, not the EOA of the key that owns the Safe.
      const { address } = (await demo.state()).namespaces.eip155!
      expect(JSON.stringify((await mobile.state()).events)).not.toContain(address!)
    },
  )
})

test.describe('the embedded wallet', () => {
  test.use({ wallets: [] })

  test('the smart account signs in, and has to sign in again when the page switches to another family', async ({
    demo,
    embedded,
  }) => {
    await demo.goto({ options: { networks: ['eip155:1', solana] }, query: { signIn: 'server' } })
    const email = freshEmail()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    await embedded.enterCode(email)
    await expect(heading(demo)).toBeVisible({ timeout: 60_000 })
    await sign(demo)
    await embedded.approve(/^Sign in to /)
    await expect(demo.card).toHaveCount(0, { timeout: 45_000 })
    await expect(demo.status).toHaveText('Connected')
    const { address, accounts } = (await demo.state()).namespaces.eip155!
    expect(accounts.find((each) => each.address === address)?.type).toBe('smartAccount')
    await expectSignedIn(demo, 'eip155:1', address!)

    await demo.page.evaluate((network) => window.sdk!.switchNetwork(network), solana)
    await expect(heading(demo)).toBeVisible()
    expect((await demo.state()).namespaces.solana?.status).toBe('connecting')
    await sign(demo)
    await embedded.approve(/^Sign in to /)
    await expect.poll(async () => (await demo.state()).namespaces.solana?.status).toBe('connected')
    await expectSignedIn(demo, solana, (await demo.state()).namespaces.solana!.address!)
  })
})

for (const { family, network, variant, row } of [
  { family: 'solana', network: solana, variant: 'solar', row: 'Solar Wallet' },
  { family: 'bip122', network: bitcoin, variant: 'satoshi', row: 'Satoshi Wallet' },
] as const)
  test.describe(family, () => {
    test.use({ wallets: [variant] })

    test(
      'the wallet signs the user in with the message format of the wallet’s family',
      verifyUnless(family === 'solana'),
      async ({ demo, wallet }) => {
        await demo.goto({ options: { networks: [network] }, query: { signIn: 'server' } })
        await demo.page.evaluate((namespace) => window.sdk!.open({ view: 'Connect', namespace }), family)
        await demo.modalOpened()
        await demo.chooseWallet(row)
        await wallet(variant).approve()
        await expect(heading(demo)).toBeVisible()
        await sign(demo)
        await wallet(variant).approve()
        await demo.modalClosed()
        const { address } = (await demo.state()).namespaces[family]!
        if (family === 'bip122') expect(address).toBe((await bitcoinAddresses(wallet(variant))).payment.address)
        await expectSignedIn(demo, network, address!)
      },
    )
  })
