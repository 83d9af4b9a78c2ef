import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createSiteServer } from '../../sdk/docs/build/site/createSiteServer.ts'
import { root } from '../worldFolder.ts'
import { plainTest } from './airlockTest.ts'
import { axeIn } from './support/axeIn.ts'
import { tabTo } from './support/keyboard.ts'
import { rare } from './support/rare.ts'

const site = join(root, 'sdk/docs/dist')
/** One page of each kind. */
const pages = ['/', '/guides/sign-in', '/reference/errors/USER_REJECTED']
const startPageLimit = 150_000

/** A test with the built site. After the test, it checks that the site has requested nothing from other origins. */
const test = plainTest.extend<{ origin: string }>({
  origin: async ({ page }, use) => {
    if (!existsSync(join(site, 'index.html')))
      throw new Error('The documentation is not built: run npm run docs -- --build')
    const server = createSiteServer(site)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await use(origin)
    expect(requested.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** Opens a page, and waits until its scripts have run. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const chosenTab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).first()

test.describe('the documentation', rare, () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme })

      test('axe finds no violation on the start page, a guide and a page of the reference', async ({
        page,
        origin,
      }) => {
        for (const path of pages) {
          await open(page, origin + path)
          const { passes, violations } = await axeIn(page.mainFrame())
          expect(passes, path).toBeGreaterThan(10)
          expect(violations, path).toEqual([])
        }
      })
    })

  for (const width of [1280, 320])
    test(`no page is wider than a screen of ${width} px`, async ({ page, origin }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...pages, '/concepts/security', '/compatibility', '/moving/appkit', '/start/vite-wagmi']) {
        await open(page, origin + path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    })

  test('the start page transfers at most 150 kB', async ({ page, origin }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let transferred = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transferred += encodedDataLength
    })
    await open(page, `${origin}/`)
    await expect(page.getByRole('img', { name: /^The modal/ })).toBeVisible()
    expect(transferred).toBeGreaterThan(30_000)
    expect(transferred).toBeLessThanOrEqual(startPageLimit)
  })

  test('a reader reaches a page with the keyboard only, and chooses tabs', async ({ page, origin }) => {
    await open(page, `${origin}/`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await tabTo(page, chosenTab(page, 'npm'))
    await page.keyboard.press('ArrowRight')
    await expect(chosenTab(page, 'pnpm')).toBeChecked()
    await expect(page.getByText('pnpm add airlock-sdk')).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Get started' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Vite, React and wagmi' })).toBeVisible()
    await tabTo(page, page.getByRole('switch').first())
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  })

  test('the search finds an option, also if the network is lost after the search has opened', async ({
    page,
    origin,
  }) => {
    await open(page, `${origin}/`)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('searchbox')
    await expect(field).toBeFocused()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await field.fill('frameUrl')
    await expect(page.getByRole('option').filter({ hasText: 'frameUrl' }).first()).toBeVisible()
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('frameUrl').first()).toBeVisible()
  })

  test('the choice of a framework and of a package manager survives a change of the page', async ({ page, origin }) => {
    await open(page, `${origin}/`)
    for (const name of ['Vue', 'bun']) await page.getByText(name, { exact: true }).first().click()
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vite, React and wagmi' })).toBeVisible()
    await expect(chosenTab(page, 'bun')).toBeChecked()
    await expect(page.getByText('bun add airlock-sdk', { exact: false }).first()).toBeVisible()
    await open(page, `${origin}/`)
    await expect(chosenTab(page, 'Vue')).toBeChecked()
  })

  test('a reader copies a page as Markdown', async ({ page, origin }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${origin}/guides/sign-in`)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Sign-in with a server')
  })
})
