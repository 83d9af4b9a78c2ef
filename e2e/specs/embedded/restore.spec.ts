import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/** Time in ms for which the modal waits until the auth frame has loaded. */
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
      // The browser usually has the frame's page in its cache, in a folder named after the version. Clear the cache, so
      // that the browser has to request the missing page.
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
  'if the page is reloaded while the login service is down, the wallet stays connected',
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
