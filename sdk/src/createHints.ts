type Hints = {
  /** How this page was connected: an rdns, `walletconnect` or `auth`. */
  get(namespace: string): string | undefined
  set(namespace: string, hint: string | undefined): void
}

const key = 'airlock'

/** The one key that the SDK may write in the host's storage: written on connect, removed on disconnect. */
export function createHints(): Hints {
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }
  return {
    get: (namespace) => read()?.[namespace],
    set(namespace, hint) {
      const hints = { ...read(), [namespace]: hint || undefined }
      try {
        if (Object.values(hints).some(Boolean)) localStorage.setItem(key, JSON.stringify(hints))
        else localStorage.removeItem(key)
      } catch {
        // Storage is full or denied: the next visit starts as a first one.
      }
    },
  }
}
