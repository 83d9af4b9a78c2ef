import type { Browser, Frame, Page } from 'playwright-core'
import { noteShown } from './noteShown.ts'
import type { BenchPage, Opener } from './Opener.ts'
import { rest } from './rest.ts'

/** The page of a modal in a fresh browser context, ready to open it. */
export async function openBenchPage(
  browser: Browser,
  opener: Opener,
  { slowdown = 1, socks }: { readonly slowdown?: number; readonly socks?: string } = {},
): Promise<BenchPage> {
  const context = await browser.newContext(socks ? { proxy: { server: socks, bypass: '<-loopback>' } } : {})
  // tsx names inner functions by a function of its own, which the page does not have.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.addInitScript(noteShown)
  const page = await context.newPage()
  await rest({ page })
  const slow = async (target: Page | Frame) => {
    const session = await context.newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await slow(page)
  // A frame of another site is a process of its own: it is slowed once its document is there, before its scripts are.
  if (slowdown > 1)
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) slow(frame).catch(() => {})
    })
  await page.goto(opener.url)
  await opener.ready({ page })
  return { page }
}
