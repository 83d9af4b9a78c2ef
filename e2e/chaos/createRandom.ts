export type Random = {
  /** A whole number from 0, below this. */
  below(limit: number): number
  /** One of them; there has to be one. */
  pick<item>(list: readonly item[]): item
}

/** Numbers that a seed decides: the same seed, the same run (mulberry32). */
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
