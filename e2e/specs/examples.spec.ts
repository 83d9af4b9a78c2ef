import { expect, type Page } from '@playwright/test'
import { getAddress, parseEther } from 'viem'
import type { airlock as Airlock } from '../../sdk/testing/src/index.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { root } from '../worldFolder.ts'
import { test as base, readWorld } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'
import { runExampleTest } from './support/runExampleTest.ts'
import { type Examples, serveExamples } from './support/serveExamples.ts'

type Guide = (name: string) => Promise<void>

/** A test that can open the page of each guide. */
const test = base.extend<{ open: Guide; origin: string }, { examples: Examples }>({
  examples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const examples = await serveExamples(root, readWorld(parallelIndex))
      await use(examples)
      await examples.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  origin: async ({ examples: { origin }, world, control }, use) => {
    await control.setProject(world.projectId, { allowedOrigins: [origin, world.urls.modal] })
    await use(origin)
  },
  open: async ({ page, origin }, use) => use(async (name) => void (await page.goto(`${origin}/${name}/index.html`))),
})

const output = (page: Page, name: string) => page.getByRole('status', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const first = ({ accounts }: WorldDescription) => accounts[0]!.address

async function close({ modal, modalClosed }: DemoPage): Promise<void> {
  await modal.getByRole('button', { name: 'Close' }).click()
  await modalClosed()
}

test.describe('the examples of the guides, with an extension', rare, () => {
  test('several chains: the page switches the network, and shows it', async ({ open, demo, page, wallet }) => {
    await open('several-chains')
    await demo.connect()
    await expect(output(page, 'Network')).toHaveText('Ethereum')
    await press(page, 'Use Base')
    await wallet().approve()
    await expect(output(page, 'Network')).toHaveText('Base')
    await press(page, 'Choose network')
    await expect(demo.modal.getByRole('heading', { name: 'Choose Network' })).toBeVisible()
  })

  test('sign-in: the server verifies the message and knows the user, until the user disconnects', async ({
    open,
    demo,
    page,
    wallet,
    world,
    origin,
  }) => {
    await open('sign-in')
    await press(page, 'Who am I?')
    await expect(output(page, 'Result')).toHaveText('Nobody is signed in')
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
    await wallet().approve()
    await demo.modalClosed()
    await press(page, 'Who am I?')
    await expect(output(page, 'Result')).toHaveText(first(world))
    const forged = { data: { chainId: 'eip155:1', accountAddress: first(world) }, message: '', signature: '0x' }
    expect((await page.request.post(`${origin}/siwx/verify`, { data: forged, headers: { origin } })).status()).toBe(401)
    expect((await page.request.delete(`${origin}/siwx/session`)).status()).toBe(403)
    await page.reload()
    await press(page, 'Who am I?')
    await expect(output(page, 'Result')).toHaveText(first(world))
  })

  test('send, swap, buy: the page opens the views with their values', async ({ open, demo, page }) => {
    await open('send-swap-buy')
    await demo.connect()
    await press(page, 'Send')
    await expect(demo.modal.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1')
    await close(demo)
    await press(page, 'Swap')
    await expect(demo.modal.getByLabel('Amount to swap')).toHaveValue('0.1')
    await close(demo)
    await press(page, 'Buy')
    await expect(demo.modal.getByRole('heading', { name: 'Choose provider' })).toBeVisible()
    await close(demo)
    await press(page, 'Receive')
    await expect(demo.modal.getByRole('heading', { name: 'Receive' })).toBeVisible()
  })

  test('theming: the modal has the accent color of the page, and follows its changes', async ({ open, demo, page }) => {
    await open('theming')
    await demo.openModal()
    await expect(demo.card).toHaveAttribute('data-theme', 'light')
    await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    const button = demo.modal.getByRole('button', { name: 'Get a wallet' })
    const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(color).toBe('rgb(194, 65, 12)')
    // The modal covers the page's buttons.
    await page.locator('#green').dispatchEvent('click')
    await expect.poll(color).toBe('rgb(21, 128, 61)')
    await page.locator('#dark').dispatchEvent('click')
    await expect(demo.card).toHaveAttribute('data-theme', 'dark')
  })

  test('csp: the modal connects under the strict headers, and nothing is blocked', async ({
    open,
    demo,
    page,
    world,
  }) => {
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted|blocked/i.test(message.text())) blocked.push(message.text())
    })
    await open('csp')
    expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true)
    await demo.connect()
    await expect(output(page, 'Account')).toHaveText(first(world))
    expect(blocked).toEqual([])
  })
})

test.describe('the examples of the guides, with a test wallet', rare, () => {
  test.use({ wallets: [] })
  const load = async (): Promise<{ readonly airlock: typeof Airlock }> =>
    import(new URL('../../sdk/testing/dist/index.js', import.meta.url).href)

  test('chain families: each family connects and signs', async ({ open, demo, page }) => {
    const { airlock } = await load()
    const families = { solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' } as const
    for (const namespace of Object.keys(families) as (keyof typeof families)[])
      await (await airlock.wallet({ namespace })).install(page)
    await open('chain-families')
    for (const [namespace, name] of Object.entries(families)) {
      await press(page, `Connect ${name}`)
      await demo.modalOpened()
      await demo.chooseWallet(namespace === 'cosmos' ? 'Keplr' : 'Test Wallet')
      await demo.modalClosed()
      await press(page, `Sign with ${name}`)
      await expect(output(page, 'Result')).toContainText(`${namespace} signed: {`)
    }
  })

  test('in-app browsers: in a frame, the page offers a tab of its own, and the modal offers wallets only', async ({
    open,
    origin,
    page,
  }) => {
    await open('in-app-browsers')
    await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in in a tab of its own' })).toBeHidden()
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src, width: 600, height: 700, title: 'Framed' })
      document.body.replaceChildren(frame)
    }, `${origin}/in-app-browsers/index.html`)
    const framed = page.frameLocator('iframe[title=Framed]')
    await expect(framed.getByRole('link', { name: 'Log in in a tab of its own' })).toBeVisible()
    await framed.getByRole('button', { name: 'Connect' }).click()
    const modal = framed.frameLocator('dialog > iframe')
    await expect(modal.getByText('Email and social login do not work inside another page')).toBeVisible()
    await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
    await expect(modal.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
  })
})

test.describe('the examples of the guides, with the embedded wallet', rare, () => {
  test.use({ wallets: [] })
  test.setTimeout(300_000)

  test('email login: the page learns the email address', async ({ open, demo, page, embedded }) => {
    await open('email-login')
    await press(page, 'Log in with email')
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await close(demo)
    const email = await embedded.login()
    await expect(output(page, 'User')).toHaveText(`${email} (email)`)
  })

  test('smart accounts: a batch is confirmed, and a paymaster pays the fees', async ({
    open,
    demo,
    page,
    embedded,
    control,
    chain,
  }) => {
    await open('smart-accounts')
    await embedded.login()
    await press(page, 'Pay without fees')
    await expect(embedded.approval).toContainText('Fees paid by', { timeout: 60_000 })
    await embedded.approve(/^Send 0 ETH/)
    await expect(output(page, 'Result')).toHaveText('Sponsored: success', { timeout: 60_000 })
    await demo.modalClosed()

    await control.fund(await addressOf(page), 1, '1')
    const paid = () => Promise.all(['b1', 'b2'].map((end) => chain(1).getBalance({ address: person(end) })))
    const before = await paid()
    await press(page, 'Pay both')
    await expect(embedded.approval.getByRole('heading', { level: 1 })).toHaveText('2 actions at once', {
      timeout: 60_000,
    })
    await embedded.approve(/^Send 0\.01 ETH/)
    await expect(output(page, 'Result')).toHaveText('Both payments: success', { timeout: 60_000 })
    const after = await paid()
    expect(after.map((now, index) => now - before[index]!)).toEqual([parseEther('0.01'), parseEther('0.02')])
  })

  test('session permissions: after one approval, the page pays without asking', async ({
    open,
    demo,
    page,
    embedded,
    control,
    chain,
  }) => {
    await open('session-permissions')
    await embedded.login()
    await control.fund(await addressOf(page), 1, '1')
    await press(page, 'Allow payments')
    await expect(embedded.approval).toContainText('0.5 ETH, fees included', { timeout: 60_000 })
    await embedded.approve(/^Allow 0\.5 ETH/)
    await expect(output(page, 'Result')).toHaveText('Allowed')
    await demo.modalClosed()
    const before = await chain(1).getBalance({ address: person('d1') })
    await press(page, 'Pay')
    await expect(output(page, 'Result')).toHaveText(/^Sent: 0x/, { timeout: 60_000 })
    await expect
      .poll(async () => (await chain(1).getBalance({ address: person('d1') })) - before, { timeout: 60_000 })
      .toBe(parseEther('0.01'))
    await demo.modalClosed()
  })
})

const person = (end: string) => getAddress(`0x${end.padStart(40, '0')}`)
async function addressOf(page: Page): Promise<string> {
  await expect(output(page, 'Account')).toHaveText(/^0x/)
  return (await output(page, 'Account').textContent())!
}

test.describe('the test of the guide about testing', rare, () => {
  test.use({ wallets: [] })
  test.setTimeout(300_000)

  test('passes on the page of the template `plain`', async ({ origin, world }) => {
    const { code, output } = await runExampleTest(root, {
      url: `${origin}/plain/index.html`,
      inbox: `http://127.0.0.1:${world.ports.mail}`,
    })
    expect(output).toContain('2 passed')
    expect(code).toBe(0)
  })
})
