import type { Listeners } from './listenersIn.ts'

/** Returns the kinds of listeners whose number has increased, with the size of each increase. */
export const moreListeners = (before: Listeners, after: Listeners): Listeners =>
  Object.fromEntries(
    Object.entries(after).flatMap(([kind, count]) => {
      const more = count - (before[kind] ?? 0)
      return more > 0 ? [[kind, more]] : []
    }),
  )
