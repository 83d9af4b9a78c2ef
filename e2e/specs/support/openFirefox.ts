import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { OtherBrowser } from './OtherBrowser.ts'

/**
 * Starts the official Firefox, which Playwright cannot control.
 *
 * @param executablePath the result of `findFirefox`
 * @param modalUrl URL of the modal's frame
 */
export async function openFirefox(
  executablePath: string,
  modalUrl: string,
): Promise<OtherBrowser & { readonly browser: Browser; readonly page: Page }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 120_000,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const modal = () => page.waitForFrame((frame) => frame.url().startsWith(modalUrl), { timeout: 60_000 })
  const called = (body: string, args: readonly unknown[]) =>
    `(async (...args) => { ${body} })(...${JSON.stringify(args)})`
  const find = async (where: 'page' | 'modal', selector: string) => {
    const place = where === 'page' ? page : await modal()
    return (await place.waitForSelector(selector, { visible: true, timeout: 60_000 }))!
  }
  return {
    browser,
    page,
    goto: async (url) => void (await page.goto(url)),
    inPage: async (body, ...args) => (await page.evaluate(called(body, args))) as never,
    inModal: async (body, ...args) => (await (await modal()).evaluate(called(body, args))) as never,
    click: async (where, selector) => (await find(where, selector)).click(),
    type: async (selector, text) => (await find('modal', selector)).type(text),
    close: () => browser.close(),
  }
}
