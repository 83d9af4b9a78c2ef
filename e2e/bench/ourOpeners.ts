import type { Frame, Page } from 'playwright-core'
import { nextShown } from './nextShown.ts'
import type { Opener, Opening } from './Opener.ts'
import { rest } from './rest.ts'

/** Openers for Airlock: with a frame that is not loaded yet, with a preloaded frame, and on a second opening. */
export function ourOpeners(host: string, modal: string): readonly Opener[] {
  const hasOpener: Opener['hasOpener'] = async ({ page }) => {
    await page.waitForFunction(() => 'sdk' in window)
  }
  const ready: Opener['ready'] = async (bench) => {
    await hasOpener(bench)
    await rest(bench)
  }
  const url = `${host}/light.html`
  return [
    { name: 'cold', url, ready, hasOpener, open: async ({ page }) => ({ cold: await timeOpen(page) }) },
    {
      name: 'preloaded',
      url,
      ready,
      hasOpener,
      async open({ page }) {
        await preload(page, modal)
        await rest({ page })
        const preloaded = await timeOpen(page)
        await page.evaluate(() => (window as unknown as { sdk: { close(): Promise<void> } }).sdk.close())
        await rest({ page })
        const frame = await modalFrame(page, modal)
        await frame.evaluate(() => (window as unknown as { noteAgain(): void }).noteAgain())
        return { preloaded, again: await timeOpen(page) }
      },
    },
  ]
}

async function preload(page: Page, modal: string): Promise<void> {
  await page.evaluate(() => (window as unknown as { sdk: { preload(): Promise<void> } }).sdk.preload())
  await modalFrame(page, modal)
}

async function modalFrame(page: Page, modal: string): Promise<Frame> {
  await page.waitForSelector('iframe', { state: 'attached' })
  for (;;) {
    const frame = page.frames().find((each) => each.url().startsWith(modal))
    if (frame) return frame
    await page.waitForEvent('framenavigated')
  }
}

async function timeOpen(page: Page): Promise<Opening> {
  await page.evaluate(() => {
    const { sdk } = window as unknown as { sdk: { open(): Promise<void> } }
    Object.assign(window, { openAirlock: () => void sdk.open() })
  })
  return nextShown(page, 'openAirlock')
}
