import type { Clock } from '../login/Clock.ts'

/** Time that goes on only when nobody has anything else to do: a wait ends in the next turn, and the clock has moved by it. */
export function fakeClock(): Clock & { jump(milliseconds: number): void } {
  let now = 0
  return {
    now: () => now,
    jump: (milliseconds) => {
      now += milliseconds
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          reject(signal.reason)
        }
        const timer = setTimeout(() => {
          signal.removeEventListener('abort', stop)
          now += milliseconds
          resolve()
        }, 1)
        signal.addEventListener('abort', stop)
      }),
  }
}
