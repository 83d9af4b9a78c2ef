import { expect } from '@playwright/test'
import { type Address, createWalletClient, http, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { FaultName } from '../../stack/http/faults.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { openBuying } from '../support/openBuying.ts'
import { openSend, reviewSend } from '../support/openSend.ts'
import { rare } from '../support/rare.ts'

const visitor = accountAt(accountIndexes.extensionA[0])
const someone = (): Address => privateKeyToAddress(generatePrivateKey())

/**
 * Ways in which a server fails: it returns an error, returns HTML instead of JSON, or responds late, in which case the
 * modal keeps waiting.
 */
const faults = ['429', '500', 'html', 'slow'] as const satisfies readonly FaultName[]

async function openActivity({ page, modal }: DemoPage): Promise<void> {
  await page.evaluate(() => void window.sdk!.open({ view: 'Transactions' }).catch(() => {}))
  await expect(modal.getByRole('heading', { name: 'Activity' })).toBeVisible()
}

test.describe('failures', () => {
  test.setTimeout(150_000)

  test('if the server answers 429 for the account and its activity, shows the failure, and a retry succeeds', async ({
    demo,
    control,
  }) => {
    const { modal, page } = demo
    await demo.goto()
    await demo.connect()
    await control.setFault('blockchainApi', '429')
    await page.evaluate(() => window.sdk!.open({ view: 'Account' }))
    await expect(modal.getByText('Token Balance Unavailable')).toBeVisible({ timeout: 30_000 })
    await openActivity(demo)
    const again = modal.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible({ timeout: 30_000 })
    // The list itself shows the message, so no short message repeats it or covers the "Try again" button.
    await expect(modal.getByText('Failed to fetch transactions')).toHaveCount(1)
    await control.setFault('blockchainApi', 'none')
    await again.click()
    await expect(modal.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  })

  test(
    'if a response is missing or malformed before sending, reports it without asking any wallet',
    rare,
    async ({ demo, control }) => {
      const { modal } = demo
      const to = someone()
      await demo.goto()
      await demo.connect()
      await openSend(demo)
      await reviewSend(demo, { token: 'Ether', amount: '0.01', to })
      for (const [index, fault] of faults.entries()) {
        await modal.getByRole('button', { name: 'Cancel' }).click()
        // If the user enters another amount, the modal requests a new plan, and must not show any data of the previous
        // plan.
        await modal.getByRole('textbox', { name: 'Amount' }).fill(`0.02${index + 1}`)
        await control.setFault('blockchainApi', fault, 3_000)
        await modal.getByRole('button', { name: 'Preview Send' }).click()
        const send = modal.getByRole('button', { name: 'Send', exact: true })
        if (fault === 'slow') await expect(modal.locator('[class*="skeleton" i]').first()).toBeVisible()
        else {
          await expect(modal.getByText('Could not prepare the transaction')).toBeVisible({ timeout: 30_000 })
          await expect(send).toHaveCount(0)
          await control.setFault('blockchainApi', 'none')
          await modal.getByRole('button', { name: 'Try again' }).click()
        }
        await expect(send).toBeEnabled({ timeout: 30_000 })
        await expect(modal.getByText(`0.02${index + 1}`, { exact: true })).toBeVisible()
        await control.setFault('blockchainApi', 'none')
      }
    },
  )

  test('if the page reloads while the chain is halted, shows the pending transaction, and sends it only once', async ({
    demo,
    wallet,
    chain,
    control,
  }) => {
    const { modal } = demo
    const to = someone()
    await demo.goto()
    await demo.connect()
    const before = await chain(1).getTransactionCount({ address: visitor.address })
    await control.haltChain(1)
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', amount: '0.031', to })
    const send = modal.getByRole('button', { name: 'Send', exact: true })
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await wallet().approve()
    await expect(modal.getByText('Transaction started')).toBeVisible()
    await demo.reload()
    await openActivity(demo)
    const row = modal.getByRole('listitem').filter({ hasText: '0.031 ETH' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Pending')
    await control.resumeChain(1)
    await expect(row).not.toContainText('Pending', { timeout: 30_000 })
    await expect(row).toHaveCount(1)
    expect(await chain(1).getTransactionCount({ address: visitor.address })).toBe(before + 1)
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.031'))
  })

  test('if another transaction used a pending transaction’s nonce, shows the pending one as replaced', async ({
    demo,
    wallet,
    chain,
    control,
    world,
  }) => {
    const { modal } = demo
    const to = someone()
    await demo.goto()
    await demo.connect()
    await control.haltChain(1)
    await openSend(demo)
    await reviewSend(demo, { token: 'Ether', amount: '0.041', to })
    const nonce = await chain(1).getTransactionCount({ address: visitor.address })
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await wallet().approve()
    await expect(modal.getByText('Transaction started')).toBeVisible()
    await openActivity(demo)
    const row = modal.getByRole('listitem').filter({ hasText: '0.041 ETH' })
    await expect(row).toContainText('Pending')
    // The account's owner uses a different client to send another transaction with the same nonce and a higher fee.
    const { rpcUrl } = world.chains.find(({ id }) => id === 1)!
    const elsewhere = createWalletClient({ account: visitor, transport: http(rpcUrl) })
    const fees = { maxFeePerGas: parseGwei('500'), maxPriorityFeePerGas: parseGwei('100') }
    await elsewhere.sendTransaction({ chain: null, to: visitor.address, value: 0n, gas: 21_000n, nonce, ...fees })
    await control.resumeChain(1)
    await expect(row).toContainText('Replaced', { timeout: 30_000 })
    await row.getByRole('button').click()
    await expect(modal.getByText('Another transaction of this account took its place.')).toBeVisible()
    expect(await chain(1).getBalance({ address: to })).toBe(0n)
  })

  test(
    'the modal retries a failing on-ramp provider, and does not buy twice if the page is reloaded',
    rare,
    async ({ demo, control }) => {
      const { modal } = demo
      const coinbase = modal.getByRole('button', { name: 'Coinbase' })
      const links = async () => (await control.requests('blockchainApi')).filter(({ url }) => url.includes('onrampurl'))
      await demo.goto()
      await demo.connect()
      // Other faults are not tested here, because `429` and `html` have the same effect as `500`
      // (`onRampQueries.test.ts`).
      for (const fault of ['500', 'slow'] as const) {
        // Reload the page. Otherwise the modal would reuse the payment link that it prepared in the previous round,
        // even after the view has changed.
        await demo.reload()
        await expect.poll(async () => (await demo.state()).status).toBe('connected')
        await control.setFault('blockchainApi', fault, 3_000)
        await openBuying(demo)
        if (fault === 'slow') await expect(coinbase).toBeDisabled()
        else {
          await expect(coinbase).toContainText('Could not be reached', { timeout: 30_000 })
          await control.setFault('blockchainApi', 'none')
          // If the user clicks to retry, the modal sends the request even while it backs off from the failed service
          // (RL-6).
          await coinbase.click()
        }
        await expect(coinbase).toContainText('Fee', { timeout: 30_000 })
        await control.setFault('blockchainApi', 'none')
      }
      const [shop] = await Promise.all([demo.page.context().waitForEvent('page'), coinbase.click()])
      await expect(shop.getByRole('button', { name: 'Pay' })).toBeVisible()
      const made = (await links()).length
      await demo.reload()
      await shop.getByRole('button', { name: 'Pay' }).click()
      await openBuying(demo)
      await modal.getByRole('button', { name: 'Your purchases' }).click()
      await expect(modal.getByText('In progress')).toHaveCount(1)
      await shop.getByRole('button', { name: 'Send the tokens' }).click()
      await expect(modal.getByText('Completed')).toHaveCount(1)
      // After the reload, the modal has prepared one more payment link, which the user did not open.
      expect((await links()).length).toBeLessThanOrEqual(made + 2)
    },
  )
})
