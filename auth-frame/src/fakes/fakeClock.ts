import type { Clock } from '../browser/Clock.ts'

type Waiting = { readonly due: number; readonly isTimeout: boolean; readonly go: () => void }

/**
 * A clock whose time jumps to the end of the next wait, so that an hour of polling takes only as long as its requests.
 * A wait of more than one second counts as a timeout. A timeout ends only after real work, such as signing, has had
 * time to finish.
 */
export function fakeClock(): Clock {
  let now = 0
  const waiting = new Set<Waiting>()
  const step = (byTimeout: boolean) => {
    const next = [...waiting].toSorted((a, b) => a.due - b.due)[0]
    if (!next) return
    if (byTimeout !== next.isTimeout) later(byTimeout)
    if (next.isTimeout && !byTimeout) return
    waiting.delete(next)
    now = Math.max(now, next.due)
    next.go()
  }
  const later = (byTimeout: boolean) => void setTimeout(step, byTimeout ? 1_500 : 1, byTimeout)
  return {
    now: () => now,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const stop = () => {
          waiting.delete(mine)
          reject(signal.reason)
        }
        const mine: Waiting = {
          due: now + milliseconds,
          isTimeout: milliseconds > 1000,
          go() {
            signal.removeEventListener('abort', stop)
            resolve()
          },
        }
        signal.addEventListener('abort', stop)
        waiting.add(mine)
        later(mine.isTimeout)
      }),
  }
}
