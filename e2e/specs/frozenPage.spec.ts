import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { clipboard, connectMobile } from './support/pairing.ts'

test.describe('a page that the browser freezes', () => {
  test.use({ wallets: [], permissions: clipboard })

  test('RL-17: what waited is answered after it wakes, and the modal opens', async ({ demo, mobile, context }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.watchEvents()
    const { address } = (await demo.state()).namespaces.eip155!
    const asked = demo.request('personal_sign', ['0x68656c6c6f', address])
    await mobile.nextRequest()
    const browser = await context.newCDPSession(demo.page)
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
    await mobile.approveRequest()
    await browser.send('Page.setWebLifecycleState', { state: 'active' })
    // The answer came while nothing here could hear it.
    expect(await asked).toMatchObject({ result: expect.stringMatching(/^0x/) })
    expect(await demo.events()).toEqual([])
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)

    await demo.page.evaluate(() => window.sdk!.open())
    await demo.modalOpened()
    await expect(demo.page.locator('iframe')).toHaveCount(1)
  })
})
