import type { CDPSession } from '@playwright/test'

/** Numbers of event listeners. Each key is a type of target and a type of event, such as `MessagePort message`. */
export type Listeners = Readonly<Record<string, number>>

/**
 * Counts the event listeners on all targets of a frame: its window, its ports and signals, and its elements, including
 * removed ones.
 */
export async function listenersIn(session: CDPSession): Promise<Listeners> {
  const objectGroup = 'listeners'
  const all = await session.send('Runtime.evaluate', { expression: 'EventTarget.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: all.result.objectId!,
    objectGroup,
  })
  const { result } = await session.send('Runtime.getProperties', { objectId: objects.objectId!, ownProperties: true })
  const counts: Record<string, number> = {}
  for (const { name, value } of result) {
    if (!/^\d+$/.test(name) || !value?.objectId) continue
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: value.objectId })
    for (const { type, handler } of listeners) {
      // Skip a listener that Playwright's clock adds: at some point, the clock opens a message channel in each frame.
      // Also skip the listener of React's scheduler. React keeps no reference to its port, so the port's JavaScript
      // object comes and goes with garbage collections.
      if (/tasks\.shift\(\)\(\)|expirationTime/.test(handler?.description ?? '')) continue
      const key = `${value.className} ${type}`
      counts[key] = (counts[key] ?? 0) + 1
    }
  }
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return counts
}
