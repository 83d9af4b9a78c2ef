import { type Failure, runTrail } from './runTrail.ts'

/**
 * Removes each part of a trail in turn, large parts first, and keeps the removal if the rest still fails in the same
 * way.
 */
export async function shrinkTrail(seed: number, failure: Failure): Promise<Failure> {
  const kind = (error: Error) => error.message.replace(/0x[0-9a-f]+|\d+/gi, '#').slice(0, 60)
  let best = failure
  for (let size = best.trail.length >> 1; size > 0; size >>= 1)
    for (let from = 0; from < best.trail.length; ) {
      const without = best.trail.toSpliced(from, size)
      const again = await runTrail(seed, 0, without)
      if (again && kind(again.error) === kind(best.error)) best = again
      else from += size
    }
  return best
}
