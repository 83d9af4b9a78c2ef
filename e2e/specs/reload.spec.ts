import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

type Idle = { heldBack: IdleRequestCallback[] }

/** Holds back the page's idle work, so that the page does not load the frame automatically. */
const holdBackIdleWork = () => {
  const heldBack: IdleRequestCallback[] = []
  Object.assign(window, { heldBack, requestIdleCallback: (work: IdleRequestCallback) => heldBack.push(work) })
}

for (const storage of ['partitioned', 'denied'] as const)
  test.describe(`after a reload, storage ${storage}`, verifyUnless(storage === 'partitioned'), () => {
    test.use({ storage })

    test('after a reload, the page is still connected and can send a transaction', async ({ demo, wallet }) => {
      await demo.goto()
      await demo.connect()
      const before = await demo.request('eth_accounts')
      await demo.page.reload()
      await expect(demo.status).toHaveText('Connected')
      expect(await demo.request('eth_accounts')).toEqual(before)

      await demo.page.getByRole('button', { name: 'Send transaction' }).click()
      await wallet().approve()
      await expect(demo.result('Transaction')).toContainText('Confirmed in block')
    })

    test('after a reload, the modal shows the restored account and can disconnect it', rare, async ({ demo }) => {
      await demo.goto()
      await demo.connect()
      await demo.page.reload()
      await expect(demo.status).toHaveText('Connected')
      await expect.poll(async () => (await demo.state()).status).toBe('connected')
      await demo.page.getByRole('button', { name: 'Open account' }).click()
      await expect(demo.modal.getByRole('heading', { name: 'Account' })).toBeVisible()
      await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
      await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Not connected')

      await demo.page.reload()
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    })

    test('eth_accounts returns the accounts before a frame has loaded', async ({ demo, world }) => {
      await demo.goto()
      await demo.connect()
      const before = await demo.request('eth_accounts')
      await demo.page.addInitScript(holdBackIdleWork)
      // Leaves the page, so that late requests of this visit's frame are not counted for the next visit.
      await demo.page.goto('about:blank')
      const requested: string[] = []
      demo.page.on('request', (request) => requested.push(request.url()))
      await demo.goto()

      expect(await demo.request('eth_accounts')).toEqual(before)
      await expect(demo.status).toHaveText('Connected')
      expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
      expect(requested.filter((url) => url.startsWith(world.urls.modal))).toEqual([])
      await expect(demo.page.locator('iframe')).toHaveCount(0)

      await demo.page.evaluate(() => {
        for (const work of (window as unknown as Idle).heldBack) work({} as IdleDeadline)
      })
      await expect(demo.page.locator('iframe')).toHaveCount(1)
      await demo.page.evaluate(() => window.sdk!.preload())
      expect(await demo.request('eth_accounts')).toEqual(before)
    })
  })

test.describe('after a reload', () => {
  test("is disconnected if the wallet has revoked the page's permission", rare, async ({ demo, wallet, world }) => {
    await demo.goto()
    await demo.connect()
    await demo.page.goto('about:blank')
    await wallet().disconnectSite(world.urls.host)
    await demo.goto()
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await expect(demo.status).toHaveText('Not connected')
  })

  test('if the page is disconnected, it loads no frame and stores nothing', rare, async ({ demo, control }) => {
    await demo.goto()
    await demo.connect()
    await demo.page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    expect(await demo.page.evaluate(() => ({ ...localStorage }))).toEqual({})
    await demo.page.addInitScript(holdBackIdleWork)
    await control.reset()
    await demo.page.reload()
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    expect(await demo.page.evaluate(() => (window as unknown as Idle).heldBack.length)).toBe(0)
    // Chunks that the frame before the reload had requested may still arrive.
    const requests = await control.requests('modal')
    expect(requests.filter(({ url }) => !url.includes('/assets/'))).toEqual([])
  })

  test('if the page is reloaded while the wallet shows a prompt, the page still works', async ({ demo, wallet }) => {
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet()
    await wallet().nextApproval()
    await demo.page.reload()
    await expect(demo.status).toHaveText('Not connected')
    await demo.connect()
    await expect(demo.status).toHaveText('Connected')
  })
})
