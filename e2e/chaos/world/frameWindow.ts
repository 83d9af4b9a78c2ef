type Listener = (event: never) => void

/** Creates a frame's fake window, with its parent. A test can dispatch events in the window. */
export function frameWindow() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (type: string) => listeners.get(type) ?? listeners.set(type, new Set()).get(type)!
  return {
    parent: {} as Window,
    addEventListener: ((type: string, listener: Listener) => void of(type).add(listener)) as Window['addEventListener'],
    removeEventListener: ((type: string, listener: Listener) =>
      void of(type).delete(listener)) as Window['removeEventListener'],
    dispatch(type: string, event: object) {
      for (const listener of [...of(type)]) listener(event as never)
    },
  }
}
