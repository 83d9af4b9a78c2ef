import { useEffect, useReducer } from 'react'

/**
 * The seconds until a point in time, rounded up and counted down while this is shown; 0 from then on.
 *
 * @param at milliseconds of the clock that `now` reads
 * @param now the wall clock by default
 */
export function useSecondsUntil(at: number, now: () => number = Date.now): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => {
      tick()
      if (now() >= at) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [at, now])
  return Math.max(0, Math.ceil((at - now()) / 1_000))
}
