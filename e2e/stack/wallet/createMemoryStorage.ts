import type { CoreTypes } from '@walletconnect/types'

/** WalletConnect's key-value storage in memory: a wallet of the local world starts empty each time. */
export function createMemoryStorage(): NonNullable<CoreTypes.Options['storage']> {
  // As text, so that no two owners share an object, as with a real store.
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
