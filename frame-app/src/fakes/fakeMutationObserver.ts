/** The `MutationObserver` of a fake window: each observer looks at the whole page. */
export function fakeMutationObserver() {
  const observers = new Set<() => void>()
  return {
    /** Tells the observers that the page has changed. */
    changed() {
      for (const tell of observers) tell()
    },
    MutationObserver: class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        observers.add(this.#tell)
      }
      disconnect() {
        observers.delete(this.#tell)
      }
    },
  }
}
