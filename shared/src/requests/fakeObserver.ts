/** What a browser lists of a request, for tests. */
export const timing = (given: Partial<PerformanceResourceTiming> & { readonly type?: string }) => ({
  entryType: 'resource',
  initiatorType: 'fetch',
  startTime: 0,
  transferSize: 0,
  encodedBodySize: 0,
  ...given,
})

/** Observers for tests: what was listed before each began, and what it is given from then on. */
export function fakeObserver(before: readonly ReturnType<typeof timing>[]) {
  const observers = new Set<{ type: string; take: (list: { getEntries: () => unknown }) => void }>()
  class Observer {
    #mine = { type: '', take: (_: { getEntries: () => unknown }) => {} }
    constructor(take: (list: { getEntries: () => unknown }) => void) {
      this.#mine.take = take
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      this.#mine.type = type
      observers.add(this.#mine)
      if (buffered) this.#mine.take({ getEntries: () => before.filter(({ entryType }) => entryType === type) })
    }
    disconnect() {
      observers.delete(this.#mine)
    }
  }
  const list = (...timings: readonly ReturnType<typeof timing>[]) => {
    for (const { type, take } of observers)
      take({ getEntries: () => timings.filter(({ entryType }) => entryType === type) })
  }
  return { Observer: Observer as unknown as typeof PerformanceObserver, list, count: () => observers.size }
}
