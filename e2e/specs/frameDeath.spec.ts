import { expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { slack } from './support/slack.ts'
import { verifyUnless } from './support/verifyUnless.ts'

/** Ways in which the modal's frame can die while the dapp waits for a response. */
const deaths: readonly (readonly [name: string, kill: () => void])[] = [
  ['the iframe is taken off the page', () => document.querySelector('dialog iframe')!.remove()],
  ['the dialog is taken off the page', () => document.querySelector('dialog')!.remove()],
  [
    'it is navigated to another document',
    () => {
      const iframe = document.querySelector<HTMLIFrameElement>('dialog iframe')!
      iframe.src = `${iframe.src}?again`
    },
  ],
]
/** `npm test` runs only two of these cases: one removes the frame, and the other loads the frame a second time. */
const kept = ['the iframe is taken off the page', 'it is navigated to another document']

/** Outcome of a request: the error code, and the time at which it ended, by the page's own clock. */
type Ended = { readonly code: unknown; readonly at: number }

test.describe('the frame dies in the middle of a request', () => {
  test.use({ wallets: [], permissions: clipboard })

  for (const [name, kill] of deaths) {
    test(`CH-6, RL-3: ${name}`, verifyUnless(kept.includes(name)), async ({ demo, mobile }) => {
      await demo.goto()
      await connectMobile(demo, mobile)
      const { address } = (await demo.state()).namespaces.eip155!
      const asked = demo.page.evaluate(
        (address) =>
          window.provider!.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }).then(
            () => undefined,
            ({ code }): Ended => ({ code, at: performance.now() }),
          ),
        address,
      )
      await mobile.nextRequest()
      await demo.page.evaluate(() => {
        const heard: string[] = []
        for (const event of ['connect', 'disconnect'])
          window.provider!.on(event, ({ code }) => heard.push(`${event} ${code ?? ''}`))
        Object.assign(window, { heard })
      })
      const heard = () => demo.page.evaluate(() => (window as unknown as { heard: string[] }).heard)
      const killed = await demo.page.evaluate(() => performance.now())
      await demo.page.evaluate(kill)
      const ended = (await asked)!
      expect(ended.code).toBe(4900)
      expect(ended.at - killed).toBeLessThan(5_000 * slack)
      expect(await heard()).toEqual(['disconnect 1013'])

      // The next request loads a new frame, which restores the session. The wallet has not signed any message twice.
      expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
      await mobile.rejectRequest()
      const again = demo.request('personal_sign', ['0x68656c6c6f', address])
      await mobile.approveRequest()
      expect(await again).toMatchObject({ result: expect.stringMatching(/^0x/) })
      expect(await heard()).toEqual(['disconnect 1013', 'connect '])
      expect(await demo.page.locator('iframe').count()).toBe(1)
      expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(2)
    })
  }

  test('CH-6, RL-3: the process of the modal’s frame crashes', async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    // Playwright treats the whole page as crashed when one of its frames crashes. The browser's own protocol can still
    // reach the page.
    const host = await demo.page.context().newCDPSession(demo.page)
    const inPage = async (expression: string) => {
      const { result } = await host.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      return result.value
    }
    const ask = (method: string, params: unknown[] = []) => {
      const request = `provider.request(${JSON.stringify({ method, params })})`
      return inPage(`${request}.then((result) => ({ result }), ({ code }) => ({ code, at: performance.now() }))`)
    }
    const asked: Promise<Ended> = ask('personal_sign', ['0x68656c6c6f', address])
    await mobile.nextRequest()
    const frame = demo.page.frames().find((each) => each.parentFrame() === demo.page.mainFrame())!
    const modal = await demo.page.context().newCDPSession(frame)
    const killed: number = await inPage('performance.now()')
    // The crashed process cannot answer this command, so we ignore the command's error.
    void modal.send('Page.crash').catch(() => {})
    const { code, at } = await asked
    expect(code).toBe(4900)
    expect(at - killed).toBeLessThan(5_000 * slack)
    expect(await ask('eth_blockNumber')).toEqual({ result: expect.stringMatching(/^0x/) })
    expect(await ask('eth_accounts')).toEqual({ result: expect.arrayContaining([address]) })
  })

  test('RL-4: if the frame dies while the modal is open, the user sees an error and gets a new frame', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.openModal()
    await demo.page.evaluate(() => document.querySelector('dialog iframe')!.remove())
    expect(await demo.request('eth_blockNumber')).toMatchObject({ error: { code: 4900 } })
    await expect(demo.page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
    await demo.page.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.card).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
  })

  plainTest("the buttons of the failure panel look like the modal's buttons", rare, async ({ demo, control }) => {
    const { page } = demo
    await control.setFault('modal', '500')
    await demo.goto()
    await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeFocused()
    await expect(retry).toHaveCSS('font-weight', '600')
    // The default accent of the modal, which is also the color of its focus ring in the light theme.
    const blue = 'rgb(40, 103, 228)'
    await expect(retry).toHaveCSS('background-color', blue)
    await expect(retry).toHaveCSS('outline', `${blue} auto 2px`)
  })
})
