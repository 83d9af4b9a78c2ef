type Callback = (entries: readonly IntersectionObserverEntry[]) => void

/** One fake `IntersectionObserver`. */
type FakeObserver = {
  readonly targets: Set<Element>
  /** Whether the observer was asked to report covered elements. */
  readonly looksForCovers: boolean
  /**
   * Reports entries for elements, even for elements that it no longer observes: a real observer may have queued such
   * entries already.
   */
  say(entries: readonly (Partial<IntersectionObserverEntry> & { readonly isVisible?: boolean })[]): void
}

/**
 * Replaces the browser's `IntersectionObserver` with a fake. Returns the observers that are not disconnected, oldest
 * first, and `restore`, which restores the browser's own class.
 */
export function fakeObservers() {
  const before = globalThis.IntersectionObserver
  const live: FakeObserver[] = []
  function Fake(callback: Callback, options?: { readonly trackVisibility?: boolean }) {
    const targets = new Set<Element>()
    const made: FakeObserver = {
      targets,
      looksForCovers: options?.trackVisibility === true,
      say: (entries) => callback(entries as unknown as readonly IntersectionObserverEntry[]),
    }
    live.push(made)
    return {
      observe: (element: Element) => targets.add(element),
      unobserve: (element: Element) => targets.delete(element),
      disconnect() {
        targets.clear()
        if (live.includes(made)) live.splice(live.indexOf(made), 1)
      },
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Fake })
  const restore = () => void Object.assign(globalThis, { IntersectionObserver: before })
  return { live: live as readonly FakeObserver[], restore }
}
