/** Every key that the auth frame keeps has this prefix, as the specification names them. */
const family = '@appkit-wallet/'

export type AuthStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes what the auth frame keeps for this asking origin, and nothing else. */
  clear(): void
}
export type OriginStorage = AuthStorage & {
  /** The browser's name of a key, as in its `storage` events. */
  nameOf(key: string): string | undefined
}

/**
 * The auth frame's storage. Browsers partition it by site, and projects of different owners can have subdomains of one
 * site, so every key also names the asking origin. Storage may be denied or full: then it lasts as long as the page
 * (RL-12).
 *
 * Keys without an origin are of an earlier version. They are removed, because nothing tells which origin they belong
 * to: the user logs in once more.
 *
 * @param askingOrigin `undefined` until it is known; nothing is found or kept before
 * @param open returns the browser's storage, or throws if it is denied
 */
export function createStorage(
  askingOrigin: () => string | undefined,
  open: () => Storage = () => localStorage,
): OriginStorage {
  const memory = new Map<string, string>()
  const prefix = () => {
    const origin = askingOrigin()
    return origin && `${family}${origin}/`
  }
  const nameOf = (key: string) => {
    const before = prefix()
    return before && before + key
  }
  const removeNames = (storage: Storage, isOver: (name: string) => boolean) => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of names.filter(isOver)) storage.removeItem(name)
  }
  const attempt = <value>(act: (storage: Storage) => value): value | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  attempt((storage) => removeNames(storage, (name) => name.startsWith(family) && !hasOrigin.test(name)))
  return {
    nameOf,
    get(key) {
      const name = nameOf(key)
      if (name === undefined) return undefined
      return memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined
    },
    set(key, value) {
      const name = nameOf(key)
      if (name === undefined) return
      const kept = attempt((storage) => {
        storage.setItem(name, value)
        return true
      })
      if (kept) memory.delete(name)
      else memory.set(name, value)
    },
    remove(key) {
      const name = nameOf(key)
      if (name === undefined) return
      memory.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    clear() {
      memory.clear()
      const before = prefix()
      if (before !== undefined) attempt((storage) => removeNames(storage, (name) => name.startsWith(before)))
    },
  }
}

const hasOrigin = /^@appkit-wallet\/https?:\/\/[^/]+\/./
