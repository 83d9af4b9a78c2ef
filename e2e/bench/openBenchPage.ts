import type { Browser, Frame, Page } from 'playwright-core'
import { noteShown } from './noteShown.ts'
import type { BenchPage, Opener } from './Opener.ts'
import { rest } from './rest.ts'

/**
 * Opens the page of one of the compared modals in a fresh browser context, and waits until the page can open the modal.
 */
export async function openBenchPage(
  browser: Browser,
  opener: Opener,
  { slowdown = 1, socks }: { readonly slowdown?: number; readonly socks?: string } = {},
): Promise<BenchPage> {
  const context = await browser.newContext(socks ? { proxy: { server: socks, bypass: '<-loopback>' } } : {})
  // tsx wraps inner functions in its helper `__name`, so we define this helper in the page.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.addInitScript(noteShown)
  const page = await context.newPage()
  await rest({ page })
  const slow = async (target: Page | Frame) => {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await slow(page)
  // A cross-site frame has its own process, so we throttle it separately: once its document exists, before its scripts
  // run.
  if (slowdown > 1)
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) slow(frame).catch(() => {})
    })
  await page.goto(opener.url)
  await opener.ready({ page })
  return { page }
}
