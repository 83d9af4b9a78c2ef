import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'

const refused = /Failed to find a valid digest in the 'integrity' attribute/

test.describe('a server, or what stands before it, changes a script', () => {
  test.use({ wallets: [] })

  test('SC-2: one that loads later in the modal does not run', async ({ demo, world }) => {
    const { page, modal, card } = demo
    const script = (url: URL) => url.origin === world.urls.modal && /\/AllWalletsView-[\w-]+\.js$/.test(url.pathname)
    await page.context().route(script, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.altered = true;${await response.text()}` })
    })
    await demo.goto()
    await demo.openModal()
    const told = page.waitForEvent('console', (message) => refused.test(message.text()))
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await told
    await expect(modal.getByText('This screen could not be loaded')).toBeVisible()
    expect(await card.evaluate(() => 'altered' in window)).toBe(false)
  })

  test('SC-2: one of the auth frame does not run, and no key is made', async ({ demo, world }) => {
    const { page, modal } = demo
    const altered: string[] = []
    await page.context().route(
      (url) => url.origin === world.urls.auth && url.pathname.endsWith('.js'),
      async (route) => {
        altered.push(route.request().url())
        const response = await route.fetch()
        await route.fulfill({ response, body: `window.altered = true;${await response.text()}` })
      },
    )
    await demo.goto()
    await demo.openModal()
    const told = page.waitForEvent('console', (message) => refused.test(message.text()))
    await modal.getByRole('textbox', { name: 'Email' }).fill('someone@mail.example')
    await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
    await told
    const auth = page.frames().find((frame) => frame.url().startsWith(world.urls.auth))!
    // From the folder of the version that this modal was built with.
    expect(new URL(auth.url()).pathname).toMatch(/^\/\d+\.\d+\.\d+-[0-9a-f]{16}\/index\.html$/)
    expect(altered.length).toBeGreaterThan(0)
    expect(await auth.evaluate(() => 'altered' in window)).toBe(false)
  })

  test('SC-2: one that no page names does not run, though it comes from the origin itself', async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    const outcome = await demo.card.evaluate(async () => {
      const entry = document.querySelector<HTMLScriptElement>('script[src]')!.src
      const load = (address: string) =>
        import(address).then(
          () => 'ran',
          (error: Error) => error.name,
        )
      return [await load(entry), await load(`${entry}?unnamed`)]
    })
    expect(outcome).toEqual(['ran', 'TypeError'])
  })
})
