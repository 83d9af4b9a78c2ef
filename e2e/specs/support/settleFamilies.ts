import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Time limit in ms for restoring extension connections. It starts when the frame knows which extensions are installed.
 */
const deadline = 3_000

/**
 * Waits until the SDK has finished restoring connections in all families, so that the user no longer sees a spinner.
 *
 * @returns the final status of each family, and the time in ms that the SDK took, as the page itself measured it
 */
export async function settleFamilies({
  page,
}: DemoPage): Promise<{ readonly ended: Readonly<Record<string, string>>; readonly tookMs: number }> {
  await page.waitForFunction(() => window.sdk)
  const settled = await page.evaluate(async () => {
    const sdk = window.sdk!
    const isLooking = () => Object.values(sdk.getState().namespaces).some(({ status }) => status === 'connecting')
    let began = 0
    let tookMs = 0
    const look = () => {
      if (isLooking()) began ||= Date.now()
      else if (began && !tookMs) tookMs = Date.now() - began
    }
    const stop = sdk.subscribe(look)
    look()
    await sdk.preload()
    await new Promise<void>((resolve) => {
      const done = () => {
        const { namespaces } = sdk.getState()
        if (Object.keys(namespaces).length > 0 && !isLooking()) resolve()
      }
      sdk.subscribe(done)
      done()
    })
    stop()
    const { namespaces } = sdk.getState()
    const ended = Object.fromEntries(Object.values(namespaces).map(({ namespace, status }) => [namespace, status]))
    return { ended, tookMs }
  })
  // On a busy machine, the page and its timers can run late. That is not a bug in the SDK, so add two seconds to the
  // limit.
  expect(settled.tookMs, 'looking ends in time').toBeLessThan(deadline + 2_000)
  return settled
}
