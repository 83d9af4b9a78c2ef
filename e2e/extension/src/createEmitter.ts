type Listener = (payload: unknown) => void

export function createEmitter() {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    removeListener(event: string, listener: Listener) {
      const rest = [...(listeners.get(event) ?? [])]
      const index = rest.indexOf(listener)
      if (index >= 0) rest.splice(index, 1)
      listeners.set(event, rest)
    },
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) {
        // If one listener of the page throws, still call the others.
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
