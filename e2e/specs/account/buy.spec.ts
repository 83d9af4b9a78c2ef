import { expect, type Page } from '@playwright/test'
import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { memberTest, test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { openBuying } from '../support/openBuying.ts'
import { rare } from '../support/rare.ts'

const row = ({ modal }: DemoPage, name: string | RegExp) => modal.getByRole('button', { name })
const inMotion = ({ modal }: DemoPage) => modal.getByText(/^Buy in /)

/** Clicks a buy provider, or a link to one, and waits for the window that opens. */
async function follow(demo: DemoPage, press: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([demo.page.context().waitForEvent('page'), press()])
  await expect(window.getByRole('button', { name: 'Pay' })).toBeVisible()
  return window
}

const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

function usdcOf(world: WorldDescription, client: PublicClient, account: Address): Promise<bigint> {
  const { address } = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
  return client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
}

/** Returns the session token that the URL of the provider's window contains. */
const tokenIn = (page: Page) => new URL(page.url()).searchParams.get('sessionToken')

test.describe('buying', () => {
  test('with an extension, the user enters an amount, buys tokens, and receives them on the chain', async ({
    demo,
    world,
    chain,
  }) => {
    const { modal } = demo
    await demo.goto()
    await demo.connect()
    await openBuying(demo)
    await expect(row(demo, 'Coinbase')).toBeEnabled()
    await expectAccessible(demo, 'OnRampProviders')

    await row(demo, 'Choose an amount').click()
    const amount = modal.getByRole('textbox', { name: 'You pay' })
    await amount.fill('5')
    await expect(modal.getByText('At least $10.00')).toBeVisible()
    await expect(row(demo, 'Get quotes')).toBeDisabled()
    await row(demo, '$100').click()
    // With 100 dollars, the user buys 97.75 tokens. The seller's fee is 2 %, and the network's fee is 0.25 dollars.
    await expect(modal.getByTestId('buy-get')).toHaveText('97.75')
    await expect(modal.getByText('Fees $2.25 included')).toBeVisible()
    await expectAccessible(demo, 'OnRampAmount')
    await row(demo, 'Currency: USD').click()
    await expectAccessible(demo, 'OnRampFiatSelect')
    await row(demo, 'Euro').click()
    await expect(modal.getByTestId('buy-get')).toHaveText('107.525')
    await row(demo, /^Token: /).click()
    await expectAccessible(demo, 'OnRampTokenSelect')
    await row(demo, 'USD Coin').click()
    await row(demo, 'Get quotes').click()

    await expect(row(demo, 'USDC for €100.00')).toBeVisible()
    await expect(row(demo, 'Coinbase')).toBeEnabled()
    await expect(row(demo, 'Coinbase')).toContainText('107.525 USDC · fees €2.25 included · arrives on Ethereum')
    await expect(row(demo, 'Meld.io')).toContainText('You see the price at Meld · USDC, arrives on Ethereum')
    const account = await addressOf(demo)
    const before = await usdcOf(world, chain(1), account)
    const shop = await follow(demo, () => row(demo, 'Coinbase').click())
    await expect(inMotion(demo)).toHaveText('Buy in Coinbase')
    await expectAccessible(demo, 'BuyInProgress')
    await expect(shop.getByText(`USDC on eip155:1 for ${account}`)).toBeVisible()
    await expect(shop.getByRole('textbox')).toHaveValue('107.525')
    // The provider's window cannot access the modal, because it has no opener.
    await expect(shop.locator('body')).toHaveAttribute('data-opener', 'none')
    await shop.getByRole('button', { name: 'Pay' }).click()
    await expect(modal.getByText('In progress')).toBeVisible()
    await expect(modal.getByRole('heading', { name: 'Buying 107.525 USDC' })).toBeVisible()
    await shop.getByRole('button', { name: 'Send the tokens' }).click()
    await expect(modal.getByRole('heading', { name: 'Bought 107.525 USDC' })).toBeVisible()
    await expect(modal.getByRole('link', { name: /^View on / })).toBeVisible()
    await expectAccessible(demo, 'PurchaseResult')
    expect((await usdcOf(world, chain(1), account)) - before).toBe(107_525_000n)
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect(modal.getByText('Completed')).toBeVisible()
    await expectAccessible(demo, 'OnRampActivity')
  })

  memberTest(
    'with the embedded wallet, the modal passes the four fields to Meld, and the account receives the tokens',
    rare,
    async ({ demo, embedded, world, chain }) => {
      await demo.goto()
      await embedded.login()
      await openBuying(demo)
      const account = await addressOf(demo)
      const before = await usdcOf(world, chain(1), account)
      const shop = await follow(demo, () => row(demo, 'Meld.io').click())
      await expect(inMotion(demo)).toHaveText('Buy in Meld.io')
      await expect(shop.getByText(`USDC for ${account}`)).toBeVisible()
      await shop.getByRole('button', { name: 'Pay' }).click()
      await expect(shop.getByText('The tokens were sent')).toBeVisible()
      expect((await usdcOf(world, chain(1), account)) - before).toBe(100_000_000n)
    },
  )

  test(
    'if the browser blocks the provider’s window, the modal offers a link that has not been used yet',
    rare,
    async ({ demo, control }) => {
      await demo.page.addInitScript(() => {
        window.open = () => null
      })
      await demo.goto()
      await demo.connect()
      await openBuying(demo)
      await row(demo, 'Coinbase').click()
      await expect(demo.modal.getByText('Your browser blocked the window')).toBeVisible()
      await expectAccessible(demo, 'BuyInProgress, blocked')
      const asked = (await control.requests('blockchainApi')).filter(({ url }) => url.includes('onrampurl'))
      expect(asked).toHaveLength(1)
      const shop = await follow(demo, () => demo.modal.getByRole('link', { name: 'Open Coinbase' }).click())
      await shop.getByRole('button', { name: 'Pay' }).click()
      await expect(demo.modal.getByText('In progress')).toBeVisible()
      await shop.getByRole('button', { name: 'Let it fail' }).click()
      await expect(demo.modal.getByText('Failed')).toBeVisible()
    },
  )

  test(
    'if no tokens arrive within three minutes, shows a failure; the next attempt uses a new link',
    rare,
    async ({ demo }) => {
      await demo.page.clock.install()
      await demo.goto()
      await demo.connect()
      await openBuying(demo)
      const first = await follow(demo, () => row(demo, 'Coinbase').click())
      await expect(inMotion(demo)).toBeVisible()
      await demo.page.clock.runFor(181_000)
      await expect(demo.modal.getByText('Buy failed')).toBeVisible()
      const second = await follow(demo, () => row(demo, 'Try again').click())
      expect(tokenIn(second)).not.toBe(tokenIn(first))
      await expect(inMotion(demo)).toBeVisible()
      await second.getByRole('button', { name: 'Pay' }).click()
      await demo.page.clock.runFor(5_000)
      await expect(demo.modal.getByText('In progress')).toBeVisible()

      // A purchase that was started earlier is still in progress. Its status does not end the wait for the next
      // purchase.
      await openBuying(demo)
      const third = await follow(demo, () => row(demo, 'Coinbase').click())
      await expect(inMotion(demo)).toBeVisible()
      await demo.page.clock.runFor(13_000)
      await expect(inMotion(demo)).toBeVisible()
      await third.getByRole('button', { name: 'Pay' }).click()
      await demo.page.clock.runFor(5_000)
      await expect(inMotion(demo)).toBeHidden()
    },
  )

  test(
    'if the server fails, offers the built-in currencies without a price, and requests the link again',
    rare,
    async ({ demo }) => {
      const { page, modal } = demo
      for (const path of ['options', 'quote'])
        await page.route(`**/v1/onramp/${path}?*`, (route) => route.fulfill({ status: 500 }))
      let isDown = true
      await page.route('**/v1/generators/onrampurl?*', (route) => (isDown ? route.abort() : route.fallback()))
      await demo.goto()
      await demo.connect()
      await openBuying(demo)
      await row(demo, 'Choose an amount').click()
      await row(demo, '$250').click()
      await expect(row(demo, '$250')).toHaveAttribute('aria-current', 'true')
      await expect(row(demo, '$100')).not.toHaveAttribute('aria-current')
      await expect(modal.getByText('The provider tells you the price.')).toBeVisible()
      await row(demo, 'Token: USDC').click()
      await expect(row(demo, 'USD Coin')).toContainText('USDC · Ethereum · Polygon')
      await modal.getByRole('button', { name: 'Back' }).click()
      await row(demo, 'Get quotes').click()
      const coinbase = row(demo, 'Coinbase')
      await expect(coinbase).toContainText('Could not be reached')
      isDown = false
      await coinbase.click()
      await expect(coinbase).toContainText('You see the price at Coinbase')
      await expect(coinbase).toBeEnabled()
      const shop = await follow(demo, () => coinbase.click())
      await expect(shop.getByRole('textbox')).toHaveValue('250')
    },
  )

  test(
    'before the user accepts the dapp’s terms, the modal creates no link and opens no window',
    rare,
    async ({ demo, wallet, control }) => {
      const options = { termsConditionsUrl: 'https://dapp.example/terms', features: { legalCheckbox: true } }
      const box = demo.modal.getByRole('checkbox', { name: /^I agree to the/ })
      await demo.goto({ options })
      await demo.openModal()
      await box.check()
      await demo.chooseWallet()
      await wallet().approve()
      await demo.modalClosed()
      await demo.reload()
      await expect.poll(async () => (await demo.state()).status).toBe('connected')
      await openBuying(demo)
      await expect(box).not.toBeChecked()
      await expect(row(demo, 'Coinbase')).toBeDisabled()
      await expect(row(demo, 'Meld.io')).toBeDisabled()
      await expect(row(demo, 'Choose an amount')).toBeDisabled()
      const links = async () => (await control.requests('blockchainApi')).filter(({ url }) => url.includes('onrampurl'))
      expect(await links()).toHaveLength(0)
      await box.check()
      await expect(row(demo, 'Coinbase')).toBeEnabled()
      await follow(demo, () => row(demo, 'Coinbase').click())
    },
  )
})

test.describe('in a restricted time zone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })

  test('if the server offers no buy provider, the modal says that buying is not available', rare, async ({ demo }) => {
    await demo.goto()
    await demo.connect()
    await openBuying(demo)
    await expect(demo.modal.getByText('Buying is not available here')).toBeVisible()
    await expect(row(demo, 'Coinbase')).toHaveCount(0)
  })
})
