/** Prefix of all storage keys of the auth frame, as required by the specification. */
const family = '@appkit-wallet/'

export type AuthStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes all data that the auth frame stored for this asking origin, and no other data. */
  clear(): void
}
export type OriginStorage = AuthStorage & {
  /** Returns the key's full name in the browser's storage, as `storage` events contain it. */
  nameOf(key: string): string | undefined
}

/**
 * Creates the auth frame's storage. Browsers partition storage by site, and projects of different owners can use
 * subdomains of the same site. So every key also contains the asking origin. If storage is denied or full, data is kept
 * until the page unloads (RL-12).
 *
 * Keys without an origin are from an earlier version. We remove them, because we cannot tell which origin they belong
 * to. The user then has to log in once more.
 *
 * @param askingOrigin `undefined` until the asking origin is known. Nothing is read or stored before then
 * @param open returns the browser's storage, or throws if it is denied
 */
export function createAuthStorage(
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
