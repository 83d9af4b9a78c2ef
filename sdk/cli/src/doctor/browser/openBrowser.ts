import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import type { OpenBrowser, Visit } from './Browser.ts'
import { findChromium } from './findChromium.ts'
import { probeFrame } from './probeFrame.ts'

type Playwright = typeof import('playwright-core')

/** Time for loading the page, in ms. */
const loadTimeout = 30_000
/** Largest script to search, in characters. */
const maxScript = 10_000_000

/**
 * Chromium uses the last of these arguments. Playwright's own argument turns off partitioned storage, and with it all
 * storage of frames from other sites in browsers that block third-party cookies.
 */
const disabledFeatures = '--disable-features=HttpsUpgrades,MediaRouter,OptimizationHints'

/**
 * Creates the function that opens a page in Chromium through playwright-core.
 *
 * @param executable path of the browser. `undefined` for an installed one.
 * @param folder in which playwright-core may be installed, besides this package's own dependencies
 */
export function createOpenBrowser(executable: string | undefined, folder: string): OpenBrowser {
  return async (url) => {
    const playwright = await loadPlaywright(folder)
    if (!playwright) return closed('playwright-core is not installed. Run: npm install --no-save playwright-core')
    const executablePath = executable ?? findChromium()
    if (executablePath === undefined) return closed('no Chromium was found. Name one with --browser PATH')
    const browser = await playwright.chromium
      .launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: [disabledFeatures] })
      .catch(() => undefined)
    if (!browser) return closed(`${executablePath} could not be started`)
    const page = await browser.newPage()
    const scripts = new Map<string, string>()
    const messages: string[] = []
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || response.frame() !== page.mainFrame()) return
      const read = response.text().then(
        (code) => void (code.length < maxScript && scripts.set(response.url(), code)),
        () => {},
      )
      reading.push(read)
    })
    page.on('console', (message) => {
      const [, text] = /^Airlock: ([\s\S]*)/.exec(message.text()) ?? []
      if (text !== undefined) messages.push(text.slice(0, 300))
    })
    const failure = await load(page, url)
    await Promise.all(reading)
    if (failure !== undefined) {
      await browser.close()
      return { ...closed(failure), scripts }
    }
    return {
      scripts,
      unchecked: [],
      probe: async (frameUrl, protocol) => ({ ...(await probeFrame(page, frameUrl, protocol)), messages }),
      close: () => browser.close(),
    }
  }
}

/** Opens the page. Returns why that failed, or `undefined`. */
async function load(page: Page, url: string): Promise<string | undefined> {
  try {
    await page.goto(url, { timeout: loadTimeout })
    // Many pages load the script that contains the SDK only after the `load` event.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
    return undefined
  } catch (error) {
    return `the browser could not open the page: ${(error as Error).message.split('\n')[0]}`
  }
}

/** Loads playwright-core from this package or from the project in `folder`. */
async function loadPlaywright(folder: string): Promise<Playwright | undefined> {
  const require = createRequire(join(folder, 'package.json'))
  const load = async (specifier: string) => {
    const loaded = (await import(specifier)) as Playwright & { readonly default?: Playwright }
    return loaded.chromium ? loaded : loaded.default
  }
  try {
    return await load(pathToFileURL(require.resolve('playwright-core')).href)
  } catch {
    return load('playwright-core').catch(() => undefined)
  }
}

const closed = (reason: string): Visit => ({
  scripts: new Map(),
  unchecked: [
    `What only a browser shows (policies that scripts add, storage, whether the modal answers in the page): ${reason}.`,
  ],
  probe: async () => undefined,
  close: async () => {},
})
