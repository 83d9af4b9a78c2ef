import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/** Time that the modal waits for the auth frame, in ms. */
const loadTimeout = 20_000

for (const fault of ['offline', '500'] as const)
  test(
    `a reload while the auth frame is down (${fault}) does not log the user out`,
    rare,
    async ({ demo, embedded, control, inbox }) => {
      await demo.page.clock.install()
      await demo.goto()
      const email = await embedded.login()
      const { address } = (await demo.state()).namespaces.eip155!
      const mails = (await inbox.list(email)).length
      await control.setFault('auth', fault)
      // The browser usually caches the frame's page, whose folder name contains the version. Clear the cache, so that
      // the page is missing.
      const session = await demo.page.context().newCDPSession(demo.page)
      await session.send('Network.clearBrowserCache')
      await demo.goto()
      await expect(demo.modal.locator('iframe')).toBeAttached()
      expect((await demo.state()).namespaces.eip155?.status).toBe('connecting')
      await demo.page.clock.fastForward(loadTimeout)
      await expect.poll(async () => (await demo.state()).namespaces.eip155?.status).toBe('disconnected')
      expect((await demo.state()).namespaces.eip155?.address ?? null).toBeNull()
      await control.setFault('auth', 'none')
      await demo.goto()
      await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(address)
      expect(await inbox.list(email)).toHaveLength(mails)
      const signed = demo.request('personal_sign', ['0x616972', address])
      await embedded.approve(/^Sign/)
      expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
    },
  )

test(
  'keeps the wallet if the page is reloaded while the login service is down',
  rare,
  async ({ demo, embedded, control }) => {
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    await control.setFault('login', 'offline')
    await control.setFault('keeper', 'offline')
    await demo.goto()
    await expect.poll(async () => (await demo.state()).namespaces.eip155?.address, { timeout: 45_000 }).toBe(address)
    await control.setFault('login', 'none')
    await control.setFault('keeper', 'none')
    const signed = demo.request('personal_sign', ['0x616972', address])
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
  },
)
