/** Every key that the auth frame keeps has this prefix, as the specification names them. */
const prefix = '@appkit-wallet/'

export type AuthStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes what the auth frame keeps, and nothing else. */
  clear(): void
}

/**
 * The auth frame's storage. Inside another site it is partitioned, and it may be denied or full: then it lasts as long
 * as the page (RL-12).
 *
 * @param open gives the browser's storage; where that is denied, it throws
 */
export function createStorage(open: () => Storage = () => localStorage): AuthStorage {
  const memory = new Map<string, string>()
  const attempt = <value>(act: (storage: Storage) => value): value | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(prefix + key)) ?? undefined,
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(prefix + key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(prefix + key))
    },
    clear() {
      memory.clear()
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
        for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key)
      })
    },
  }
}
