export type Random = {
  /** Returns an integer from 0 to `limit - 1`. */
  below(limit: number): number
  /** Returns a random item of a non-empty list. */
  pick<item>(list: readonly item[]): item
}

/**
 * Creates a random number generator (mulberry32). The same seed results in the same numbers, and so in the same run.
 */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: (list) => list[below(list.length)]! }
}
