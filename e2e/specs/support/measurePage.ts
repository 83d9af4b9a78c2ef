import type { CDPSession, Page } from '@playwright/test'
import { type Listeners, listenersIn } from './listenersIn.ts'

type Measured = {
  /** Event listeners of all frames, added up. */
  readonly listeners: Listeners
  readonly heapBytes: number
}

/**
 * Measures the listeners and the heap size of a page and all its frames, after a garbage collection. Cross-site frames
 * have their own processes and are measured one by one.
 */
export async function measurePage(page: Page): Promise<Measured> {
  const sessions = await Promise.all(
    page.frames().map((frame) =>
      page
        .context()
        .newCDPSession(frame === page.mainFrame() ? page : frame)
        .catch(() => undefined),
    ),
  )
  const each = await Promise.all(sessions.filter((session) => session !== undefined).map(measure))
  const listeners: Record<string, number> = {}
  for (const [kind, count] of each.flatMap(({ listeners }) => Object.entries(listeners)))
    listeners[kind] = (listeners[kind] ?? 0) + count
  return { listeners, heapBytes: each.reduce((sum, { heapBytes }) => sum + heapBytes, 0) }
}

async function measure(session: CDPSession): Promise<Measured> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  // Collect garbage several times. One collection can release objects that only the next collection frees.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const listeners = await listenersIn(session)
  await session.detach()
  return { listeners, heapBytes: metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value }
}
