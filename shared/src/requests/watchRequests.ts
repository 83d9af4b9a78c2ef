/** A finished request of this page, as the browser reports it. */
export type SeenRequest = {
  readonly address: string
  /** Type of the initiator according to the browser: `img`, `fetch`, `script`, `navigation`, … */
  readonly initiator: string
  /** Milliseconds since the page was opened. */
  readonly start: number
  /** Bytes received. 0 from the browser's own cache, `null` if the server hides the size from other origins. */
  readonly bytes: number | null
}
type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'startTime' | 'transferSize' | 'encodedBodySize'
> & { readonly entryType: string; readonly type?: string; readonly deliveryType?: string }
type Surroundings = {
  readonly origin: string
  /**
   * Whether to report the request for the page's own document, given the navigation type. The embedding page already
   * reports some of these requests.
   */
  readonly hasDocument: (type: string) => boolean
  readonly Observer?: typeof PerformanceObserver
}

/**
 * Reports all requests of this page, including the earlier ones that the browser has kept (at most 250).
 *
 * @returns a function that immediately reports finished requests that the browser has not reported yet. Without
 *   `PerformanceObserver`, nothing is reported.
 */
export function watchRequests(
  seen: (requests: readonly SeenRequest[]) => void,
  { origin, hasDocument, Observer = globalThis.PerformanceObserver }: Surroundings,
): () => void {
  if (!Observer) return () => {}
  // If we read the browser's entries before the document has loaded, Chromium lists the document twice: now and after
  // loading.
  let isNamed = false
  const isFirst = () => {
    const before = isNamed
    isNamed = true
    return !before
  }
  const take = (timings: readonly Timing[]) => {
    const requests = timings
      .filter(({ entryType, type = '' }) => entryType === 'resource' || (hasDocument(type) && isFirst()))
      .filter(({ name }) => /^https?:/.test(name))
      .map((timing) => ({
        address: timing.name,
        initiator: timing.initiatorType,
        start: timing.startTime,
        bytes: sizeOf(timing, origin),
      }))
    if (requests.length > 0) seen(requests)
  }
  const observers = ['resource', 'navigation'].map((type) => {
    const observer = new Observer((list) => take(list.getEntries() as unknown as Timing[]))
    observer.observe({ type, buffered: true })
    return observer
  })
  return () => {
    for (const observer of observers) take(observer.takeRecords() as unknown as Timing[])
  }
}

function sizeOf({ name, transferSize, encodedBodySize, deliveryType }: Timing, origin: string): number | null {
  if (transferSize > 0) return transferSize
  if (deliveryType === 'cache' || new URL(name).origin === origin) return 0
  return encodedBodySize > 0 ? encodedBodySize : null
}
