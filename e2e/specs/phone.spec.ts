import { devices, expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { createWalletFor } from './support/createWalletFor.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'
import { walletLink } from './support/walletLink.ts'

const phones = ['iPhone 14', 'Pixel 7'] as const
const walletName = 'Airlock Test Mobile'

for (const phone of phones) {
  test.describe(phone, verifyUnless(phone === 'Pixel 7'), () => {
    const { defaultBrowserType: _, ...device } = devices[phone]
    test.use({ ...device, wallets: [] })

    test('the modal is a bottom sheet that is as wide as the screen', rare, async ({ demo }) => {
      await demo.goto()
      await demo.openModal()
      const viewport = await demo.page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
      await expect
        .poll(async () => {
          const box = (await demo.card.boundingBox())!
          return [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
        })
        .toEqual([0, viewport.width, viewport.height])
    })

    test('the wallet link has its URL before the user taps it, and each request opens the wallet again', async ({
      demo,
      mobile,
    }) => {
      await demo.goto()
      const link = await walletLink(demo, walletName)
      await expect(link).toHaveAttribute('href', /^airlock-test-wallet:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
      await expect(link).toHaveAttribute('target', '_self')
      const href = new URL((await link.getAttribute('href'))!)
      await mobile.pair(href.searchParams.get('uri')!)
      await mobile.approveProposal()
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Connected')

      const opened = await watchOpened(demo)
      // The chunk that checks a wallet's link is loaded when the wallet connects, long before the dapp makes a request.
      await demo.page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/openWalletLink[^/]*\.js$/.test(name)),
      )
      const { address } = (await demo.state()).namespaces.eip155!
      const signing = demo.page.evaluate(async (address) => {
        const led: string[] = []
        const note = ({ destination }: { destination: { url: string } }) => led.push(destination.url)
        ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', note as never)
        const request = window.provider!.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
        // The wallet's link must open in the same JavaScript task in which the dapp makes the request, while the tap
        // still counts as user activation.
        const atOnce = [...led]
        return { atOnce, signature: await request }
      }, address)
      const expected = [expect.stringMatching(/^airlock-test-wallet:\/\/wc\?sessionTopic=[0-9a-f]{64}$/)]
      await expect.poll(opened).toEqual(expected)
      await mobile.approveRequest()
      expect(await signing).toEqual({ atOnce: expected, signature: expect.stringMatching(/^0x/) })
      // A request that only reads the chain does not open the wallet.
      await demo.request('eth_blockNumber')
      expect(await opened()).toHaveLength(1)
    })
  })
}

test.describe('on a phone, a hostile wallet', () => {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7']
  test.use({ ...device, wallets: [] })

  const redirects = [
    { native: 'javascript:document.title="broken"//', universal: 'data:text/html,<script>1</script>' },
    { native: 'javascript://%0adocument.title="broken"', universal: 'http://user@evil.example/' },
    { native: 'intent://x#Intent;scheme=x;end', universal: 'file:///etc/passwd' },
  ]
  for (const redirect of redirects) {
    test(
      `CT-1, CT-2: never opens its redirect ${redirect.native}`,
      verifyUnless(redirect === redirects[0]),
      async ({ demo, world }) => {
        await demo.goto()
        const link = await walletLink(demo, walletName)
        const { searchParams } = new URL((await link.getAttribute('href'))!)
        const hostile = await createWalletFor(world, redirect)
        await hostile.pairAndApprove(searchParams.get('uri')!)
        await demo.modalClosed()
        await expect(demo.status).toHaveText('Connected')

        const title = await demo.page.title()
        const opened = await watchOpened(demo)
        const { address } = (await demo.state()).namespaces.eip155!
        const asked = demo.request('personal_sign', ['0x68656c6c6f', address])
        await hostile.rejectNext()
        expect(await asked).toMatchObject({ error: { code: 4001 } })
        // The wallet sent a hostile redirect. The modal ignores it and opens the URL that the wallet list contains for
        // this wallet.
        for (const address of await opened()) expect(address).toMatch(/^airlock-test-wallet:\/\/wc\?sessionTopic=/)
        expect(await demo.page.title()).toBe(title)
        expect(demo.page.context().pages()).toHaveLength(1)
        await hostile.stop()
      },
    )
  }
})

/** Records the URLs that the page opens, in the same window or in new windows. */
async function watchOpened({ page }: DemoPage): Promise<() => Promise<string[]>> {
  const opened: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => void opened.push(url))
  session.on('Page.windowOpen', ({ url }) => void opened.push(url))
  return async () => opened
}
