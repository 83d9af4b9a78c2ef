import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import type { Mobile } from './support/createMobile.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { slack } from './support/slack.ts'

const message = ['0x68656c6c6f'] as const

/**
 * Returns the time in ms, by this machine's clock, of the page's latest connection to the relay. Ignores the wallet's
 * connections, which have no `Origin` header.
 */
async function lastConnected({ requests }: Pick<Control, 'requests'>): Promise<number> {
  const came = (await requests('relay')).filter(
    ({ method, status, origin }) => method === 'CONNECT' && status === 101 && origin,
  )
  return Date.parse(came.at(-1)?.time ?? '')
}

/** Returns the times in ms, by this machine's clock, at which requests reached the wallet. */
async function requestTimes({ state }: Mobile): Promise<readonly number[]> {
  return (await state()).events.filter(({ kind }) => kind === 'request').map(({ time }) => Date.parse(time))
}

test.describe('relay', () => {
  test.use({ wallets: [], permissions: clipboard })
  test.setTimeout(120_000)

  test('RL-8: restores a lost relay connection within five seconds, and the next request works', async ({
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
    // The wallet received the request exactly once, although messages may have been lost on the way.
    const [came, ...more] = await requestTimes(mobile)
    expect(came! - dropped).toBeLessThan(5_000 * slack)
    expect(more).toEqual([])
  })

  test('RL-8: within five seconds after the relay is back, delivers a pending request exactly once', async ({
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
    // The relay's log shows that the page's client tried to reconnect and that the relay rejected the attempt.
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

  test('RL-8: the user can disconnect even if the connection to the relay is dead', async ({
    demo,
    mobile,
    control,
  }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.page.getByRole('button', { name: 'Open account' }).click()
    await control.pauseRelay()
    await control.freezeRelay()
    await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
    await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expect(demo.modal.getByText('Disconnecting...')).toBeVisible()
    await expect(demo.card).toHaveCount(0, { timeout: 6_000 })
    expect((await demo.state()).status).toBe('disconnected')
    await control.resumeRelay()
  })

  test('RL-24: an invalid project id ends the pairing with the alert "Invalid App Configuration"', async ({ demo }) => {
    // The dapp offers no logins, so only the relay checks whether the dapp may use the project.
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

  test('RL-7: shows within a second that the user is offline, and sends requests within 2 s once online again', async ({
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
    // Playwright's offline mode does not close sockets that are already open.
    await control.dropRelay()
    // Sends the request immediately, while the page's socket is about to close. The request must not be lost.
    const signing = demo.request('personal_sign', [...message, address])
    await expect(demo.modal.getByText('You are offline.')).toBeVisible()
    const saidAfter = () => body.evaluate(() => (window as unknown as { saidAfter?: number }).saidAfter)
    await expect.poll(saidAfter).toBeLessThan(1_000 * slack)
    // Only the mobile wallet has reconnected to the relay. The page has not.
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
