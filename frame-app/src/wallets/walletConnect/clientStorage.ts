import * as z from 'zod/mini'
import { mergeStored } from './mergeStored.ts'

/**
 * The storage for WalletConnect's keys and sessions: the modal's own, so that a browser that denies it breaks nothing.
 */
export type ClientStorage = {
  keys(): string[]
  get<schema extends z.ZodMiniType>(key: string, schema: schema): z.output<schema> | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

/** The provider copies the namespaces of each session here. Nothing reads them: sessions hold their own. */
const copies = 'wc@2:universal_provider:'

type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Storage for one WalletConnect client, shared with the clients of other tabs. A client always writes everything it
 * knows, so we store only its changes. A client reads its own last value: it reads its subscriptions again whenever it
 * reconnects, and would fetch the messages of another tab's sessions.
 */
export function clientStorage(storage: ClientStorage): KeyValueStorage {
  /** The last value that this client read or wrote, as JSON: the library changes its objects in place. */
  const own = new Map<string, string>()
  const keys = () => storage.keys().filter((key) => key.startsWith('wc@2'))
  const kept = (key: string) => storage.get(key, z.unknown())
  const ownOf = (key: string): unknown => {
    const text = own.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const read = (key: string): unknown => {
    if (own.has(key)) return ownOf(key)
    const value = kept(key)
    if (value !== undefined) own.set(key, JSON.stringify(value))
    return value
  }
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key) as T]),
    getItem: async <T>(key: string) => read(key) as T | undefined,
    async setItem(key, value) {
      if (key.startsWith(copies)) return
      const was = ownOf(key)
      own.set(key, JSON.stringify(value))
      storage.set(key, mergeStored(kept(key), was, value))
    },
    async removeItem(key) {
      own.delete(key)
      storage.remove(key)
    },
  }
}
