import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'

/** In all these tests the modal's dialog is closed. The frame still has its full size, but it is invisible. */
test.describe('with the dialog closed', () => {
  test.afterEach(async ({ demo }) => {
    await expect(demo.page.locator('dialog:modal')).toHaveCount(0)
    await expect(demo.page.locator('iframe')).toHaveCount(1)
  })

  test('preload() loads the frame invisibly, and the host page still receives keys', async ({ demo, control }) => {
    await demo.goto()
    expect(await control.requests('modal')).toEqual([])
    await demo.page.evaluate(() => window.sdk!.preload())
    expect((await control.requests('modal')).length).toBeGreaterThan(0)
    await expect(demo.page.locator('iframe')).toBeHidden()
    await demo.page.getByLabel('Message', { exact: true }).fill('The host still takes keys')
    await expect(demo.page.getByLabel('Message', { exact: true })).toHaveValue('The host still takes keys')
    // A frame of this size can compute its layout. With `display: none`, the frame's size would be 0 × 0.
    const [frame] = demo.page.frames().filter((each) => each.parentFrame() === demo.page.mainFrame())
    expect(await frame!.evaluate(() => [innerWidth > 300, innerHeight > 300, document.visibilityState])).toEqual([
      true,
      true,
      'visible',
    ])
  })

  test('the page reads the chain through the provider, before and after connecting', async ({ demo, chain }) => {
    await demo.goto()
    const block = async () => BigInt((await demo.request('eth_blockNumber')).result as string)
    expect(await block()).toBe(await chain(1).getBlockNumber({ cacheTime: 0 }))
    await demo.connect()
    expect(await block()).toBe(await chain(1).getBlockNumber({ cacheTime: 0 }))
  })

  test('the provider answers many reads that the page sends in parallel', rare, async ({ demo, chain }) => {
    await demo.goto()
    const answers = await demo.page.evaluate(() =>
      Promise.all(Array.from({ length: 300 }, () => window.provider!.request({ method: 'eth_blockNumber' }))),
    )
    const block = `0x${(await chain(1).getBlockNumber({ cacheTime: 0 })).toString(16)}`
    expect(new Set(answers)).toEqual(new Set([block]))
    expect(answers).toHaveLength(300)
  })

  test('the modal still opens and closes as usual while 150 reads are unanswered', async ({ demo, context, world }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.preload())
    let held = 0
    await context.route(
      (url) => url.origin === world.urls.blockchainApi,
      (route) => {
        if (route.request().method() === 'POST') held++
        else return route.continue()
      },
    )
    await demo.page.evaluate(() => {
      const page = Object.assign(window, { settled: 0 })
      const settle = () => {
        page.settled++
      }
      for (let i = 0; i < 150; i++) window.provider!.request({ method: 'eth_blockNumber' }).then(settle, settle)
    })
    await expect.poll(() => held).toBeGreaterThan(0)
    await demo.page.evaluate(() => window.sdk!.open())
    await expect(demo.card).toBeVisible()
    await demo.page.evaluate(() => window.sdk!.close())
    await expect(demo.card).toHaveCount(0)
    // The modal opened and closed while the reads were still pending. It did not wait until they timed out.
    expect(await demo.page.evaluate(() => (window as unknown as { settled: number }).settled)).toBe(0)
  })

  test('switchNetwork() works with a wallet and without one', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:8453'))
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    await demo.connect()
    await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:1')).catch(() => undefined)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })

    const switching = demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:8453'))
    await wallet().approve()
    await switching
    expect((await wallet().state()).activeChainId).toBe(8453)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })

    const declined = demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:1').catch((error) => error.code))
    await wallet().reject()
    expect(await declined).toBe(4001)
    const unknown = await demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:5').catch((error) => error.code))
    expect(unknown).toBe(4902)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
  })

  test('disconnect() disconnects the wallet', rare, async ({ demo }) => {
    await demo.goto()
    await demo.connect()
    await demo.page.evaluate(() => window.sdk!.disconnect())
    await expect(demo.status).toHaveText('Not connected')
    expect((await demo.state()).status).toBe('disconnected')
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  })

  test('setTheme() changes the modal’s theme at its next opening', rare, async ({ demo }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.preload())
    for (const themeMode of ['light', 'dark'] as const) {
      await demo.page.evaluate((themeMode) => window.sdk!.setTheme({ themeMode }), themeMode)
      await demo.openModal()
      await expect(demo.card).toHaveAttribute('data-theme', themeMode)
      await demo.page.keyboard.press('Escape')
      await demo.modalClosed()
    }
  })

  test('when the wallet emits events, the SDK updates its state', rare, async ({ demo, wallet, world }) => {
    await demo.goto()
    await demo.connect()
    await wallet().setAccount(1)
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(world.accounts[1]!.address)
    await wallet().setChain(8453)
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.network).toBe('eip155:8453')
  })
})
