import type { CoreTypes } from '@walletconnect/types'

/**
 * Creates a key-value storage for WalletConnect. It is in memory, so that a wallet of the local world always starts
 * without data.
 */
export function createMemoryStorage(): NonNullable<CoreTypes.Options['storage']> {
  // Values are stored as JSON strings. So two callers never share an object, as in a real store.
  const items = new Map<string, string>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    getItem: async <T>(key: string) => {
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    setItem: async (key, value) => {
      items.set(key, JSON.stringify(value))
    },
    removeItem: async (key) => {
      items.delete(key)
    },
  }
}
