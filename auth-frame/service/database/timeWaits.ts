/**
 * Knows how long those wait who wait for something, such as for a connection of a pool.
 *
 * @param connect what they wait for
 * @returns `connect`, which does the same; `longestWait`, the milliseconds that the one who waits longest has waited so
 *   far, 0 when no one does
 */
export function timeWaits<connection>(
  connect: () => Promise<connection>,
  now: () => number = () => performance.now(),
): { connect(): Promise<connection>; longestWait(): number } {
  // In the order in which they came: the first one waits longest.
  const waiting = new Set<{ readonly since: number }>()
  return {
    async connect() {
      const wait = { since: now() }
      waiting.add(wait)
      try {
        return await connect()
      } finally {
        waiting.delete(wait)
      }
    },
    longestWait() {
      for (const { since } of waiting) return now() - since
      return 0
    },
  }
}
