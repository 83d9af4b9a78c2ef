import { useEffect, useReducer } from 'react'

/**
 * The seconds until a point in time, rounded up and counted down while this is shown; 0 from then on.
 *
 * @param at milliseconds since 1970
 */
export function useSecondsUntil(at: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= at) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil((at - Date.now()) / 1_000))
}
