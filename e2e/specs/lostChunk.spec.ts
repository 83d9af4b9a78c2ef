import { type BrowserContext, expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { findFirefox } from './support/findFirefox.ts'
import { pressIn } from './support/OtherBrowser.ts'
import { openFirefox } from './support/openFirefox.ts'
import { rare } from './support/rare.ts'

/** Aborts requests for files whose path matches `name`, until the test calls `recover`. */
async function losing(context: BrowserContext, name: RegExp) {
  const isLost = ({ pathname }: URL) => name.test(pathname)
  await context.route(isLost, (route) => route.abort())
  return { recover: () => context.unroute(isLost) }
}

test.describe('a chunk of the modal fails to load', () => {
  test('if Connect’s optional chunks fail, it shows installed wallets, and the full list at the next opening', async ({
    demo,
  }) => {
    const { page, modal } = demo
    const network = await losing(page.context(), /\/(opening|soon)-[\w-]+\.js$/)
    await demo.goto()
    await demo.openModal()
    await expect(modal.getByRole('button', { name: /^Alpha Wallet/ })).toBeEnabled()
    await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()
    await expect(modal.getByRole('region', { name: 'Wallets', exact: true }).getByRole('button')).toHaveCount(3)

    await modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await network.recover()
    await demo.openModal()
    await expect(modal.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
  })

  plainTest('if the code for the error message is missing too, shows only a button, which works', async ({ demo }) => {
    const { page, modal } = demo
    // The chunk that is lost here contains the code for the error message, and also the table of the views that load
    // later.
    const network = await losing(page.context(), /\/soon-[\w-]+\.js$/)
    await demo.goto()
    await demo.openModal()
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    const again = modal.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await network.recover()
    await again.click()
    await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
    await expect(modal.getByRole('listitem').first()).toBeVisible()
  })

  plainTest('loads a failed view again on a click', async ({ demo }) => {
    const { page, modal } = demo
    const network = await losing(page.context(), /\/AllWalletsView-[\w-]+\.js$/)
    await demo.goto()
    await demo.openModal()
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await expect(modal.getByText('This screen could not be loaded')).toBeVisible()
    await network.recover()
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
    await expect(modal.getByRole('listitem').first()).toBeVisible()
  })

  plainTest('if a view is gone from the server, the second failure loads a fresh modal (RL-4)', async ({ demo }) => {
    const { page, modal } = demo
    const network = await losing(page.context(), /\/AllWalletsView-[\w-]+\.js$/)
    await demo.goto()
    await demo.openModal()
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await modal.getByRole('button', { name: 'Try again' }).click()
    const panel = page.getByRole('alert').filter({ hasText: 'The wallet window could not be loaded' })
    await expect(panel).toBeVisible()
    await network.recover()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await expect(modal.getByRole('listitem').first()).toBeVisible()
  })

  plainTest('while offline, clicks do not replace the open modal', rare, async ({ demo }) => {
    const { page, modal } = demo
    await demo.goto()
    await demo.openModal()
    await expect(modal.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
    await page.context().setOffline(true)
    await modal.getByRole('button', { name: 'What is a wallet?' }).click()
    for (const _ of [1, 2]) await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByText('This screen could not be loaded')).toBeVisible()
    await page.context().setOffline(false)
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  })
})

const firefox = findFirefox()

plainTest('in Firefox, which may cache the failure, the same click leads to a fresh modal', rare, async ({ world }) => {
  test.skip(!firefox, 'No Firefox was found: install one (Debian: apt-get install firefox-esr) or set FIREFOX.')
  test.setTimeout(240_000)
  const browser = await openFirefox(firefox!, world.urls.modal)
  try {
    let isLost = true
    await browser.page.setRequestInterception(true)
    browser.page.on('request', (request) =>
      isLost && /\/AllWalletsView-[\w-]+\.js$/.test(new URL(request.url()).pathname)
        ? request.abort()
        : request.continue(),
    )
    await browser.goto(`${world.urls.host}/dapp.html`)
    await browser.click('page', 'button::-p-text(Connect)')
    await pressIn(browser, 'All Wallets')
    await browser.inModal(`
      while (!document.body.innerText.includes('This screen could not be loaded'))
        await new Promise((resolve) => setTimeout(resolve, 50))`)
    isLost = false
    await pressIn(browser, 'Try again')
    const rows = () => browser.inModal<number>(`return document.querySelectorAll('[role=listitem], li').length`)
    // Some browsers request the failed chunk again. They show the wallet list immediately. Other browsers cache the
    // failed request, so they need a new frame.
    const panel = await browser.page
      .waitForSelector('dialog [role=alert] button', { visible: true, timeout: 20_000 })
      .catch(() => null)
    if (panel) {
      await panel.click()
      await pressIn(browser, 'All Wallets')
    }
    await expect.poll(rows, { timeout: 30_000 }).toBeGreaterThan(4)
  } finally {
    await browser.close()
  }
})

plainTest('if the wallet’s own page cannot load, it says so', async ({ page, world }) => {
  const network = await losing(page.context(), /\/openOwnPage-[\w-]+\.js$/)
  await page.goto(`${world.urls.auth}/wallet.html`)
  await expect(page.getByRole('alert')).toHaveText(/Your wallet could not be loaded/)
  await network.recover()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in to your wallet' })).toBeVisible()
})
