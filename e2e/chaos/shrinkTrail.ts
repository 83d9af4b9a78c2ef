import { type Failure, runTrail } from './runTrail.ts'

/**
 * Shortens a failing run. Removes sections of its steps in turn, long sections first, and keeps a removal if the
 * remaining steps still fail in the same way.
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
