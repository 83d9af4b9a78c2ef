import type { Frame, Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'
import type { Opener, Opening } from './Opener.ts'
import { rest } from './rest.ts'

/** Airlock as it stands when it is opened: not loaded, loaded ahead, or opened and closed before. */
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
    { name: 'cold', url, ready, hasOpener, open: async ({ page }) => ({ cold: await timeOpen(page, modal) }) },
    {
      name: 'preloaded',
      url,
      ready,
      hasOpener,
      async open({ page }) {
        await preload(page, modal)
        await rest({ page })
        const preloaded = await timeOpen(page, modal)
        await page.evaluate(() => (window as unknown as { sdk: { close(): Promise<void> } }).sdk.close())
        await rest({ page })
        const frame = await modalFrame(page, modal)
        await frame.evaluate(() => (window as unknown as { noteAgain(): void }).noteAgain())
        return { preloaded, again: await timeOpen(page, modal) }
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

async function timeOpen(page: Page, modal: string): Promise<Opening> {
  const started = await page.evaluate(() => {
    const { sdk } = window as unknown as { sdk: { open(): Promise<void> } }
    const now = performance.timeOrigin + performance.now()
    void sdk.open()
    return now
  })
  const frame = await modalFrame(page, modal)
  await frame.waitForFunction(() => (window as { shown?: unknown }).shown !== undefined)
  const shown = await frame.evaluate(() => (window as unknown as { shown: Shown }).shown)
  return { ...shown, ms: shown.at - started }
}
