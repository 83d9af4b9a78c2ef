import { expect, type Page } from '@playwright/test'
import type { WalletHandle } from '../extension/driveExtension.ts'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

test.use({ wallets: ['alpha', 'beta'] })
test.setTimeout(120_000)

/** In the Account view, opens the list of connected wallets. */
async function openWallets(demo: DemoPage) {
  await demo.page.getByRole('button', { name: 'Open account' }).click()
  await demo.modalOpened()
  await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
  await demo.modal.getByTestId('wallets').click()
  await expect(demo.modal.getByRole('heading', { name: 'Wallets', exact: true })).toBeVisible()
}

/** In the Account view, opens the list of connected wallets, and connects a second wallet there. */
async function addBeta(demo: DemoPage, beta: WalletHandle) {
  await openWallets(demo)
  await demo.modal.getByTestId('add-wallet').click()
  await demo.chooseWallet('Beta Wallet')
  await beta.approve()
  await demo.page.bringToFront()
  await expect(demo.modal.getByText('New Wallet Added')).toBeVisible()
  await close(demo)
  await demo.modalClosed()
}

const eip155 = async (demo: DemoPage) => (await demo.state()).namespaces.eip155
const statuses = async (demo: DemoPage) =>
  (await eip155(demo))?.connections.map(({ name, status }) => `${name} ${status}`)
const close = (demo: DemoPage) => demo.modal.getByRole('button', { name: 'Close' }).click()

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`two wallets, ${colorScheme}`, verifyUnless(colorScheme === 'light'), () => {
    test.use({ colorScheme })

    test('the user adds a second wallet, switches to it, disconnects it and removes it', async ({
      demo,
      wallet,
      world,
    }) => {
      const { modal } = demo
      const [first] = world.accounts.filter(({ owner }) => owner === 'extensionA')
      await demo.goto()
      await demo.connect()
      await demo.watchEvents()
      await openWallets(demo)
      await expectAccessible(demo, 'ProfileWallets, one wallet')

      await modal.getByTestId('add-wallet').click()
      await demo.chooseWallet('Beta Wallet')
      await wallet('beta').approve()
      await demo.page.bringToFront()
      await expect(modal.getByText('New Wallet Added')).toBeVisible()
      await expect(modal.getByTestId('active-wallet')).toContainText('Beta Wallet')
      expect(await statuses(demo)).toEqual(['Beta Wallet connected', 'Alpha Wallet active'])
      await expectAccessible(demo, 'ProfileWallets, two wallets')

      await modal
        .getByRole('button', { name: /^Switch to Alpha Wallet/ })
        .first()
        .click()
      await expect(modal.getByText('Wallet switched')).toBeVisible()
      await expect.poll(() => statuses(demo)).toEqual(['Alpha Wallet connected', 'Beta Wallet active'])
      expect((await demo.request('eth_accounts')).result).toContain(first!.address)
      expect((await demo.events()).map(([name]) => name)).not.toContain('disconnect')

      await modal.getByRole('button', { name: 'Disconnect Beta Wallet' }).click()
      await expect(modal.getByText('Wallet disconnected')).toBeVisible()
      await expect(modal.getByTestId('recent-wallets')).toContainText('Beta Wallet')
      expect(await statuses(demo)).toEqual(['Alpha Wallet connected', 'Beta Wallet disconnected'])
      await expectAccessible(demo, 'ProfileWallets, a recent wallet')

      await modal.getByRole('button', { name: 'Forget Beta Wallet' }).click()
      await expect(modal.getByTestId('recent-wallets')).toHaveCount(0)
      expect(await statuses(demo)).toEqual(['Alpha Wallet connected'])
    })
  })

test('the user switches the account, and the page keeps that account after a reload', rare, async ({ demo, world }) => {
  const [first, second] = world.accounts.filter(({ owner }) => owner === 'extensionA').map(({ address }) => address)
  await demo.goto()
  await demo.connect('alpha', { accounts: [0, 1] })
  await demo.page.evaluate(() => window.sdk!.open({ view: 'SwitchAddress' }))
  await demo.modal.getByRole('button', { name: `Switch to ${second}` }).click()
  await demo.modalClosed()
  expect((await demo.request('eth_accounts')).result).toEqual([second, first])
  await demo.reload()
  await expect.poll(async () => (await eip155(demo))?.address).toBe(second)
})

test('after a reload, restores only the wallets that were still connected', rare, async ({ demo, wallet }) => {
  await demo.goto()
  await demo.connect()
  await addBeta(demo, wallet('beta'))
  await demo.reload()
  await expect.poll(() => statuses(demo)).toEqual(['Beta Wallet connected', 'Alpha Wallet active'])

  await openWallets(demo)
  await demo.modal.getByTestId('active-wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => statuses(demo)).toEqual(['Alpha Wallet connected', 'Beta Wallet disconnected'])
  await demo.modal.getByRole('button', { name: 'Disconnect All' }).click()
  await expect(demo.modal.getByText('No wallet connected')).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
  await close(demo)
  await demo.reload()
  await demo.page.evaluate(() => window.sdk!.preload())
  await expect(demo.status).toHaveText('Not connected')
})

test('lists a wallet that no longer grants access; one click reconnects it', rare, async ({ demo, wallet, world }) => {
  await demo.goto()
  await demo.connect()
  await demo.page.goto('about:blank')
  await wallet().disconnectSite(world.urls.host)
  await demo.goto()
  await demo.page.evaluate(() => window.sdk!.open({ view: 'ProfileWallets' }))
  await expect(demo.modal.getByText('No wallet connected')).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Connect Alpha Wallet again' }).first().click()
  await wallet().approve()
  await demo.page.bringToFront()
  await expect(demo.modal.getByTestId('active-wallet')).toContainText('Alpha Wallet')
  await expect(demo.status).toHaveText('Connected')
})

/** Opens the same page in another tab of the same browser, and loads the modal's frame there. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.waitForFunction(() => 'sdk' in window)
  await tab.evaluate(() => window.sdk!.preload())
  return tab
}
const addressIn = (tab: Page) => tab.evaluate(() => window.sdk!.getState().namespaces.eip155?.address ?? null)

test('two tabs show the same account within two seconds after a change', rare, async ({ demo, wallet, world }) => {
  const [first, second] = world.accounts.filter(({ owner }) => owner === 'extensionA').map(({ address }) => address)
  await demo.goto()
  const tab = await anotherTab(demo.page)
  await demo.page.bringToFront()
  await demo.connect('alpha', { accounts: [0, 1] })
  const soon = { timeout: 2_000 }
  await expect.poll(() => addressIn(tab), soon).toBe(first)

  await demo.page.evaluate(() => window.sdk!.open({ view: 'SwitchAddress' }))
  await demo.modal.getByRole('button', { name: `Switch to ${second}` }).click()
  await demo.modalClosed()
  await expect.poll(() => addressIn(tab), soon).toBe(second)

  await addBeta(demo, wallet('beta'))
  const { address } = (await eip155(demo))!
  await expect.poll(() => addressIn(tab), soon).toBe(address)

  await demo.page.evaluate(() => window.sdk!.disconnect())
  await expect.poll(() => addressIn(tab), soon).toBe(null)
})

test.describe('storage denied', () => {
  test.use({ storage: 'denied' })

  test('if storage is denied, connecting in one tab does not connect the other tab', rare, async ({ demo }) => {
    await demo.goto()
    const tab = await anotherTab(demo.page)
    await demo.page.bringToFront()
    await demo.connect()
    await expect(demo.status).toHaveText('Connected')
    await tab.evaluate(() => window.sdk!.preload())
    expect(await addressIn(tab)).toBe(null)
  })
})
