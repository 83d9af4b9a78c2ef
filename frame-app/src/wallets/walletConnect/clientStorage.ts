import * as z from 'zod/mini'

/**
 * Storage for WalletConnect's keys and sessions. It is the modal's own storage, which still works if the browser denies
 * storage.
 */
export type ClientStorage = {
  keys(): string[]
  get<schema extends z.ZodMiniType>(key: string, schema: schema): z.output<schema> | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

/**
 * Prefix of the keys to which the provider copies each session's namespaces. Nothing reads these copies, because a
 * session contains its own namespaces.
 */
const copies = 'wc@2:universal_provider:'

type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Creates the storage for one WalletConnect client. The clients of other tabs share the stored data.
 *
 * A client always writes its whole state, so we store only what the client changed. A client reads back the last value
 * that it wrote itself, not the shared value. On each reconnect it reads its subscriptions again, and the shared value
 * would make it fetch the messages of other tabs' sessions too.
 */
export function clientStorage(storage: ClientStorage): KeyValueStorage {
  /**
   * Last value that this client read or wrote, by key. Stored as JSON, because the library changes its objects in
   * place.
   */
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

type Entries = ReadonlyMap<string, unknown>

/**
 * Merges a client's change into a stored value that another tab may have changed in the meantime (three-way merge).
 * Works entry by entry, on the records and lists of WalletConnect's library. An entry that the other tab removed stays
 * removed, unless this client has added it.
 *
 * @param now the stored value
 * @param was this client's value before its change
 * @param is this client's value after its change
 * @returns the value to store; `is` if there is nothing to merge with
 */
export function mergeStored(now: unknown, was: unknown, is: unknown): unknown {
  const [kept, mine] = [entriesOf(now), entriesOf(is)]
  if (!kept || !mine || Array.isArray(now) !== Array.isArray(is)) return is
  const before = entriesOf(was) ?? new Map<string, unknown>()
  const merged = new Map(kept)
  for (const id of before.keys()) if (!mine.has(id)) merged.delete(id)
  for (const [id, entry] of mine) {
    const isNew = !before.has(id)
    if (isNew || (kept.has(id) && !isSame(entry, before.get(id)))) merged.set(id, entry)
  }
  return Array.isArray(is) ? [...merged.values()] : Object.fromEntries(merged)
}

function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return new Map(value.map((entry) => [idOf(entry), entry]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

/**
 * Returns the key of a list entry: `id` for requests and subscriptions, `topic` for sessions and pairings, `target` for
 * timers.
 */
function idOf(entry: unknown): string {
  const { id, topic, target } = Object(entry) as { id?: unknown; topic?: unknown; target?: unknown }
  return String(id ?? topic ?? target ?? JSON.stringify(entry))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
