/** A fake performance entry of a request. */
export const timing = (given: Partial<PerformanceResourceTiming> & { readonly type?: string }) => ({
  entryType: 'resource',
  initiatorType: 'fetch',
  startTime: 0,
  transferSize: 0,
  encodedBodySize: 0,
  ...given,
})

/** Fakes `PerformanceObserver`. `before` has the entries from before the observer was created. `list` adds entries. */
export function fakeObserver(before: readonly ReturnType<typeof timing>[]) {
  type Given = ReturnType<typeof timing>[]
  const observers = new Set<{ type: string; records: Given; take: (list: { getEntries: () => unknown }) => void }>()
  class Observer {
    #mine = { type: '', records: [] as Given, take: (_: { getEntries: () => unknown }) => {} }
    constructor(take: (list: { getEntries: () => unknown }) => void) {
      this.#mine.take = take
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      this.#mine.type = type
      observers.add(this.#mine)
      if (buffered) this.#mine.take({ getEntries: () => before.filter(({ entryType }) => entryType === type) })
    }
    takeRecords() {
      return this.#mine.records.splice(0)
    }
  }
  const of = (timings: Given, wanted: string) => timings.filter(({ entryType }) => entryType === wanted)
  const list = (...timings: Given) => {
    for (const { type, take } of observers) take({ getEntries: () => of(timings, type) })
  }
  /** Adds finished requests that the browser has not listed yet. */
  const hold = (...timings: Given) => {
    for (const { type, records } of observers) records.push(...of(timings, type))
  }
  return { Observer: Observer as unknown as typeof PerformanceObserver, list, hold }
}
