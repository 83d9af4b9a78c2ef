import type { Listeners } from './listenersIn.ts'

/** Of which kinds there are more listeners than before, and how many more. */
export const moreListeners = (before: Listeners, after: Listeners): Listeners =>
  Object.fromEntries(
    Object.entries(after).flatMap(([kind, count]) => {
      const more = count - (before[kind] ?? 0)
      return more > 0 ? [[kind, more]] : []
    }),
  )
