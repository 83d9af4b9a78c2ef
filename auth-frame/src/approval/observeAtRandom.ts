/** The result of one observation of an element. */
export type Look = {
  readonly element: Element
  /**
   * Whether the whole element is on screen, with a tolerance of one pixel, because with most zoom levels an edge is
   * between two device pixels.
   */
  readonly whole: boolean
  readonly top: boolean
  readonly bottom: boolean
}
/** TypeScript's DOM types lack IntersectionObserver v2. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility?: boolean; readonly delay?: number }

/** Minimum and maximum time between the creation of two observers, in ms. */
const least = 8
const most = 56

/**
 * Observes elements with a series of observers that we create at random times. An IntersectionObserver v2 checks every
 * 100 ms. If a covering element knew these times, it could disappear for each check. The previous observer stays until
 * the next one has reported.
 *
 * @param elements returns the elements to observe. Called for each new observer, about 30 times a second, so the work
 * grows with the number of elements
 * @param covered whether to ask the browser about covered elements (IntersectionObserver v2)
 * @returns a function that stops observing
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
    // Without elements we create no observer, because it would never report.
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
