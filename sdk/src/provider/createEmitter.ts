// biome-ignore lint/suspicious/noExplicitAny: each listener knows the type of its event
export type Listener = (data: any) => void

export type Emitter = {
  /** Listens to an event. Returns a function that removes the listener. */
  on(event: string, listener: Listener): () => void
  off(event: string, listener: Listener): void
  emit(event: string, data: unknown): void
}

export function createEmitter(): Emitter {
  let listeners: [string, Listener][] = []
  const off: Emitter['off'] = (event, listener) => {
    listeners = listeners.filter(([name, each]) => name != event || each != listener)
  }
  return {
    on(event, listener) {
      listeners = [...listeners, [event, listener]]
      return () => off(event, listener)
    },
    off,
    emit(event, data) {
      for (const [name, listener] of listeners)
        try {
          if (name == event) listener(data)
        } catch (error) {
          // Report the error to the page and still call the other listeners.
          reportError(error)
        }
    },
  }
}
