import * as z from 'zod/mini'

export type Storage = {
  /** Returns a stored value. Returns `undefined` if the value is missing, corrupt, or does not match the schema. */
  get<schema extends z.ZodMiniType>(key: string, schema: schema): z.output<schema> | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
  keys(): string[]
  /** Whether the browser denies storage to this frame, so that values are lost when the page closes. */
  readonly denied: boolean
}

/**
 * Creates the frame's storage. Falls back to memory if the browser denies storage or the storage is full (RL-12).
 *
 * @param scope origin of the host page, so that one host cannot see what the user did on another
 * @param family prefix of all keys; `@appkit-wallet` for the embedded wallet's keys
 */
export function createStorage(
  scope: string,
  area: () => globalThis.Storage = () => localStorage,
  family: '@appkit' | '@appkit-wallet' = '@appkit',
): Storage {
  const memory = new Map<string, string>()
  const prefix = `${family}/${scope}/`
  let store: globalThis.Storage | undefined
  try {
    store = area()
    store.setItem(`${prefix}probe`, '')
    store.removeItem(`${prefix}probe`)
  } catch {
    store = undefined
  }
  const attempt = <result>(action: (area: globalThis.Storage) => result): result | undefined => {
    try {
      return store && action(store)
    } catch {
      return undefined
    }
  }
  const remove = (key: string) => {
    memory.delete(prefix + key)
    attempt((each) => each.removeItem(prefix + key))
  }
  return {
    denied: store === undefined,
    get(key, schema) {
      const text = memory.get(prefix + key) ?? attempt((each) => each.getItem(prefix + key)) ?? undefined
      if (text === undefined) return undefined
      try {
        const parsed = z.safeParse(schema, JSON.parse(text))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      const text = jsonOf(value)
      if (text === undefined) return remove(key)
      const kept = attempt((each) => {
        each.setItem(prefix + key, text)
        return true
      })
      if (kept) memory.delete(prefix + key)
      else memory.set(prefix + key, text)
    },
    remove,
    keys() {
      const kept = attempt((each) => Object.keys(each)) ?? []
      return [...new Set([...kept, ...memory.keys()])]
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
    },
  }
}

/** Serializes a value. Returns `undefined` if JSON cannot express the value. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
