import { useEffect, useReducer } from 'react'

/**
 * Returns the seconds until a point in time, rounded up. The number counts down while the component is rendered. Once
 * the point in time has passed, it stays 0.
 *
 * @param at in milliseconds of the clock that `now` reads
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
