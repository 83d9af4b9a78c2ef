/** A request of this page that is over, as the browser lists it. */
export type SeenRequest = {
  readonly address: string
  /** What began it, as the browser says: `img`, `fetch`, `script`, `navigation`, … */
  readonly initiator: string
  /** Milliseconds since the page began. */
  readonly start: number
  /** Bytes received; 0 from the browser's own cache, `null` if the server hides it from other origins. */
  readonly bytes: number | null
}
type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'startTime' | 'transferSize' | 'encodedBodySize'
> & { readonly entryType: string; readonly type?: string; readonly deliveryType?: string }
type Surroundings = {
  readonly origin: string
  /** How the page's own document is listed: some are listed by the page around them already. */
  readonly hasDocument: (type: string) => boolean
  readonly Observer?: typeof PerformanceObserver
}

/**
 * Lists every request of this page, those before the call included, as far as the browser kept them (250).
 *
 * @returns what lists at once the requests that are over and that the browser has not named yet; nothing is listed in
 * a browser without such observers
 */
export function watchRequests(
  seen: (requests: readonly SeenRequest[]) => void,
  { origin, hasDocument, Observer = globalThis.PerformanceObserver }: Surroundings,
): () => void {
  if (!Observer) return () => {}
  // Chromium names the document to one that asks before it has loaded, and once more when it has.
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
