import type { Browser, CDPSession } from 'playwright-core'
import type { Row } from './Row.ts'

/**
 * Measures what the modal costs the host page: the page's heap size before and after 20 openings, and the page's long
 * tasks.
 */
export async function measureHost(browser: Browser, host: string): Promise<Row[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${host}/light.html`)
  await page.waitForFunction(() => 'sdk' in window)
  const before = await heap(session)
  const longTasks = await page.evaluate(async () => {
    const { sdk } = window as unknown as { sdk: { open(): Promise<void>; close(): Promise<void> } }
    let count = 0
    const observer = new PerformanceObserver((list) => {
      count += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    for (let i = 0; i < 20; i++) {
      await sdk.open()
      await sdk.close()
    }
    observer.disconnect()
    return count
  })
  const after = await heap(session)
  await context.close()
  return [
    { name: 'Host heap before the first open()', value: before, unit: 'B' },
    { name: 'Host heap after 20 openings', value: after, unit: 'B' },
    { name: 'Long tasks on the host in 20 openings', value: longTasks, unit: 'count' },
  ]
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}
