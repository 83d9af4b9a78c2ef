type Callback = (entries: readonly IntersectionObserverEntry[]) => void

/** One observer that was made. */
type FakeObserver = {
  readonly targets: Set<Element>
  /** Whether it asks what covers its elements. */
  readonly looksForCovers: boolean
  /** Says this of elements, whether it observes them or not: what it had already noted. */
  say(entries: readonly (Partial<IntersectionObserverEntry> & { readonly isVisible?: boolean })[]): void
}

/**
 * Stands for the browser's `IntersectionObserver`; gives what was made and is not disconnected, oldest first, and
 * `restore`, which puts the browser's own back.
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
