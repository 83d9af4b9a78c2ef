import type { Clock } from '../Clock.ts'

type Waiting = { readonly due: number; readonly go: () => void }

/**
 * Time that goes on by itself, from one end of a wait to the next: an hour of polling lasts as long as its questions.
 */
export function fakeClock(): Clock {
  let now = 0
  const waiting = new Set<Waiting>()
  const step = () => {
    const next = [...waiting].toSorted((a, b) => a.due - b.due)[0]
    if (!next) return
    waiting.delete(next)
    now = Math.max(now, next.due)
    next.go()
  }
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
          go() {
            signal.removeEventListener('abort', stop)
            resolve()
          },
        }
        signal.addEventListener('abort', stop)
        waiting.add(mine)
        setTimeout(step, 1)
      }),
  }
}
