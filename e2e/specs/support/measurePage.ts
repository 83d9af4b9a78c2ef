import type { CDPSession, Page } from '@playwright/test'

type Measured = { readonly listeners: number; readonly nodes: number; readonly heapBytes: number }

/**
 * What a page and all frames in it hold, after their garbage was collected. Frames of other sites have processes of
 * their own, and are asked one by one.
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
  const sum = (key: keyof Measured) => each.reduce((total, measured) => total + measured[key], 0)
  return { listeners: sum('listeners'), nodes: sum('nodes'), heapBytes: sum('heapBytes') }
}

async function measure(session: CDPSession): Promise<Measured> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  // What is let go of in one collection is found in the next.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), heapBytes: value('JSHeapUsedSize') }
}
