import type { CDPSession, Frame, Page } from '@playwright/test'

/**
 * Returns every string in the JavaScript heap of the process that runs a page or a frame. Truncates each string to
 * 1,024 characters. A frame must have its own process, as cross-site frames do.
 */
export async function heapStrings(target: Page | Frame): Promise<readonly string[]> {
  const page = 'page' in target ? target.page() : target
  const session = await page.context().newCDPSession(target)
  const strings = await snapshot(session)
  await session.detach()
  return strings
}

async function snapshot(session: CDPSession): Promise<readonly string[]> {
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings
}
