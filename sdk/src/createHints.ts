export type Hints = {
  /** How each namespace was connected: an rdns, `walletconnect` or `auth`. */
  get(): { readonly [namespace: string]: string | undefined } | null | undefined
  set(namespace: string, hint: string | undefined): void
}

const key = 'airlock'

/** The one key that the SDK may write in the host's storage: written on connect, removed on disconnect. */
export function createHints(): Hints {
  const get: Hints['get'] = () => {
    try {
      return JSON.parse(localStorage.getItem(key)!)
    } catch {}
  }
  return {
    get,
    set(namespace, hint) {
      try {
        const text = JSON.stringify({ ...get(), [namespace]: hint })
        if (text == '{}') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // Storage is full or denied: the next visit starts as a first one.
      }
    },
  }
}
