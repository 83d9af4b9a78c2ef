import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import type { Mobile } from './support/createMobile.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { slack } from './support/slack.ts'

const message = ['0x68656c6c6f'] as const

/** When the page's frame last came to the relay, in milliseconds of this machine's clock; the wallet has no origin. */
async function lastConnected({ requests }: Pick<Control, 'requests'>): Promise<number> {
  const came = (await requests('relay')).filter(
    ({ method, status, origin }) => method === 'CONNECT' && status === 101 && origin,
  )
  return Date.parse(came.at(-1)?.time ?? '')
}

/** When each request came to the wallet, in milliseconds of the same clock. */
async function requestTimes({ state }: Mobile): Promise<readonly number[]> {
  return (await state()).events.filter(({ kind }) => kind === 'request').map(({ time }) => Date.parse(time))
}

test.describe('relay', () => {
  test.use({ wallets: [], permissions: clipboard })
  test.setTimeout(120_000)

  test('RL-8: dropped in the middle of a session, it is there again within five seconds, and the next request works', async ({
    demo,
    mobile,
    control,
  }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    const dropped = Date.now()
    await control.dropRelay()
    const signing = demo.request('personal_sign', [...message, address])
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
    const connected = await lastConnected(control)
    expect(connected).toBeGreaterThanOrEqual(dropped)
    expect(connected - dropped).toBeLessThan(5_000 * slack)
    // Delivered once, whatever was lost on the way.
    const [came, ...more] = await requestTimes(mobile)
    expect(came! - dropped).toBeLessThan(5_000 * slack)
    expect(more).toEqual([])
  })

  test('RL-8: away for a while, a request that waited is delivered once, within five seconds of its return', async ({
    demo,
    mobile,
    control,
  }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    await control.pauseRelay()
    await control.dropRelay()
    await expect.poll(() => control.relayConnections()).toBe(0)
    const signing = demo.request('personal_sign', [...message, address])
    // The client has tried to come back, and was refused.
    await expect
      .poll(async () => (await control.requests('relay')).filter(({ body }) => body === 'paused').length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    const resumed = Date.now()
    await control.resumeRelay()
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
    const connected = await lastConnected(control)
    expect(connected).toBeGreaterThanOrEqual(resumed)
    expect(connected - resumed).toBeLessThan(5_000 * slack)
    expect(await requestTimes(mobile)).toHaveLength(1)
  })

  test('RL-8: behind a dead connection the visitor disconnects all the same', async ({ demo, mobile, control }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await control.pauseRelay()
    await control.freezeRelay()
    await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expect(demo.modal.getByText('Disconnecting...')).toBeVisible()
    await expect(demo.card).toHaveCount(0, { timeout: 6_000 })
    expect((await demo.state()).status).toBe('disconnected')
    await control.resumeRelay()
  })

  test('RL-24: an invalid project id ends the pairing with the alert of the specification', async ({ demo }) => {
    // Without a login only the relay is asked who may use the project.
    const features = { email: false, socials: false }
    await demo.goto({ options: { projectId: '0123456789abcdef0123456789abcdef', features } })
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(demo.modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(demo.modal.getByText('Could not reach your wallet')).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect((await demo.state()).status).toBe('disconnected')
  })

  test('RL-7: off-line is said within a second, and what was asked meanwhile is at the wallet within two of the return', async ({
    demo,
    mobile,
    context,
    control,
  }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await expect(demo.card).toBeVisible()
    const body = demo.modal.locator('body')
    await body.evaluate((body) => {
      addEventListener('offline', () => {
        const gone = performance.now()
        const look = () => {
          if (!body.textContent?.includes('You are offline.')) return
          Object.assign(window, { saidAfter: performance.now() - gone })
          observer.disconnect()
        }
        const observer = new MutationObserver(look)
        observer.observe(body, { subtree: true, childList: true, characterData: true })
        look()
      })
    })
    await context.setOffline(true)
    // Playwright's network goes without the sockets that stand.
    await control.dropRelay()
    // At once: the socket that dies takes nothing with it.
    const signing = demo.request('personal_sign', [...message, address])
    await expect(demo.modal.getByText('You are offline.')).toBeVisible()
    const saidAfter = () => body.evaluate(() => (window as unknown as { saidAfter?: number }).saidAfter)
    await expect.poll(saidAfter).toBeLessThan(1_000 * slack)
    // The mobile wallet is there again, alone.
    await expect.poll(() => control.relayConnections()).toBe(1)
    await expect.poll(async () => (await mobile.state()).connected).toBe(true)
    expect((await mobile.state()).requests).toEqual([])
    const returned = Date.now()
    await context.setOffline(false)
    await expect(demo.modal.getByText('You are offline.')).toHaveCount(0)
    await mobile.approveRequest()
    expect(await signing).toMatchObject({ result: expect.stringMatching(/^0x/) })
    const [came] = await requestTimes(mobile)
    expect(came! - returned).toBeLessThan(2_000 * slack)
  })
})
