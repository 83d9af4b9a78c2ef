import type { Listeners } from './listenersIn.ts'

/** Returns the kinds of listeners whose number has grown, and by how much. */
export const moreListeners = (before: Listeners, after: Listeners): Listeners =>
  Object.fromEntries(
    Object.entries(after).flatMap(([kind, count]) => {
      const more = count - (before[kind] ?? 0)
      return more > 0 ? [[kind, more]] : []
    }),
  )
