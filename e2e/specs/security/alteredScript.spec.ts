import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'

const refused = /Failed to find a valid digest in the 'integrity' attribute/

/**
 * Changes an origin's script or style files whose path matches `name`, as a compromised server could: adds code at the
 * start of each file.
 */
async function alter(context: BrowserContext, origin: string, folder: string, name: RegExp): Promise<void> {
  await context.route(
    (url) => url.origin === origin && name.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const text = readFileSync(join(folder, pathname), 'utf8')
      return pathname.endsWith('.css')
        ? route.fulfill({ contentType: 'text/css', body: `:root{--altered:1}${text}` })
        : route.fulfill({ contentType: 'text/javascript', body: `window.altered = true;${text}` })
    },
  )
}

test.describe('a server or a proxy in front of it changes a script', () => {
  test.use({ wallets: [] })

  test('SC-2: if a script that the modal loads later was changed, the modal does not run it', async ({ demo, world }, {
    parallelIndex,
  }) => {
    const { page, modal, card } = demo
    const folder = join(worldFolder(parallelIndex), 'modal')
    await alter(page.context(), world.urls.modal, folder, /\/AllWalletsView-[\w-]+\.js$/)
    await demo.goto()
    await demo.openModal()
    const refusal = page.waitForEvent('console', (message) => refused.test(message.text()))
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await refusal
    await expect(modal.getByText('This screen could not be loaded')).toBeVisible()
    expect(await card.evaluate(() => 'altered' in window)).toBe(false)
  })

  test('SC-2: a changed script of the auth frame does not run, and no key is created', async ({ demo, world }, {
    parallelIndex,
  }) => {
    const { page, modal } = demo
    await alter(page.context(), world.urls.auth, join(worldFolder(parallelIndex), 'auth'), /\.js$/)
    await demo.goto()
    await demo.openModal()
    const refusal = page.waitForEvent('console', (message) => refused.test(message.text()))
    await modal.getByRole('textbox', { name: 'Email' }).fill('someone@mail.example')
    await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
    await refusal
    const auth = page.frames().find((frame) => frame.url().startsWith(world.urls.auth))!
    // The auth frame's files are in a folder. The folder is named after the release of the auth frame and after the
    // deployment that both frames were stamped for.
    expect(new URL(auth.url()).pathname).toMatch(/^\/\d+\.\d+\.\d+(-[0-9a-f]{16}){2}\/index\.html$/)
    expect(await auth.evaluate(() => 'altered' in window)).toBe(false)
  })

  test('SC-2: if a stylesheet was changed, the modal does not use it', async ({ demo, world }, { parallelIndex }) => {
    const { page, modal, card } = demo
    await alter(page.context(), world.urls.modal, join(worldFolder(parallelIndex), 'modal'), /\.css$/)
    const refusal = page.waitForEvent('console', (message) => refused.test(message.text()))
    await demo.goto()
    await demo.openModal()
    await refusal
    await modal.getByRole('button', { name: /^All Wallets/ }).click()
    await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
    expect(await card.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--altered'))).toBe('')
  })
})
