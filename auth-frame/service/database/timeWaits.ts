/**
 * Measures how long callers wait for something, such as for a connection of a pool.
 *
 * @param connect what they wait for
 * @param elapsed milliseconds of a clock that only goes forward
 * @returns `connect`, which does the same; `longestWait`, the milliseconds for which the earliest of those who still
 *   wait has waited, 0 if none waits
 */
export function timeWaits<connection>(
  connect: () => Promise<connection>,
  elapsed: () => number = () => performance.now(),
): { connect(): Promise<connection>; longestWait(): number } {
  // In the order in which they came: the first one waits longest.
  const waiting = new Set<{ readonly since: number }>()
  return {
    async connect() {
      const wait = { since: elapsed() }
      waiting.add(wait)
      try {
        return await connect()
      } finally {
        waiting.delete(wait)
      }
    },
    longestWait() {
      for (const { since } of waiting) return elapsed() - since
      return 0
    },
  }
}
