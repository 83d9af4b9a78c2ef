/** What one look at an element says. */
export type Look = {
  readonly element: Element
  /** All of it is on screen, to a pixel: at most browser zooms an edge lies between two of the display. */
  readonly whole: boolean
  readonly top: boolean
  readonly bottom: boolean
}
/** TypeScript's DOM does not know version 2. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility?: boolean; readonly delay?: number }

/** Milliseconds between two observers, at least and at most. */
const least = 8
const most = 56

/**
 * Observes elements, with a new observer at random moments: version 2 looks every 100 ms, and a cover that knew when
 * would be away just then. The old observer stays until the new one has reported.
 *
 * @param elements called for each new observer, some thirty times a second: the work grows with their number
 * @param covered whether the browser is asked what covers them (IntersectionObserver v2)
 * @returns ends it
 */
export function observeAtRandom(
  elements: () => readonly Element[],
  covered: boolean,
  onLook: (looks: readonly Look[]) => void,
): () => void {
  const observers: IntersectionObserver[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const settings = {
    threshold: [0, 0.5, 0.9, 0.99, 1],
    ...(covered && { trackVisibility: true, delay: 100 }),
  } as Options
  const end = (some: readonly IntersectionObserver[]) => {
    for (const each of some) each.disconnect()
  }
  const renew = () => {
    timer = setTimeout(renew, least + Math.random() * (most - least))
    const wanted = elements()
    // An observer without elements would never report.
    if (wanted.length === 0) return end(observers.splice(0))
    const made = new IntersectionObserver((entries) => {
      end(observers.splice(0, observers.indexOf(made)))
      onLook(entries.map((entry) => lookOf(entry, covered)))
    }, settings)
    observers.push(made)
    for (const each of wanted) made.observe(each)
  }
  renew()
  return () => {
    clearTimeout(timer)
    end(observers)
  }
}

function lookOf(entry: Entry, covered: boolean): Look {
  const { target, boundingClientRect: all, intersectionRect: part } = entry
  const bare = entry.isIntersecting && (!covered || entry.isVisible === true)
  const top = bare && part.top - all.top <= 1
  const bottom = bare && all.bottom - part.bottom <= 1
  const whole = top && bottom && part.left - all.left <= 1 && all.right - part.right <= 1
  return { element: target, whole, top, bottom }
}
