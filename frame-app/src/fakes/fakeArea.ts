/** Creates a fake browser storage in memory. Like the real storage, it lists its keys as its own properties. */
export function fakeArea(kept: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(kept))
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  }
  return new Proxy({} as Storage, {
    get: (_, key) => (key === 'length' ? items.size : Reflect.get(methods, key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key)) ? { value: items.get(String(key)), enumerable: true, configurable: true } : undefined,
  })
}

/**
 * Creates a fake storage that is full. It counts as available, because it accepts the write that tests its
 * availability. It rejects every other write.
 */
export function fullArea(kept: Readonly<Record<string, string>> = {}): Storage {
  const area = fakeArea(kept)
  return new Proxy(area, {
    get: (target, key) =>
      key === 'setItem'
        ? (name: string, value: string) => {
            if (!name.endsWith('/probe')) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
            area.setItem(name, value)
          }
        : Reflect.get(target, key),
  })
}

/** Fakes a browser that denies storage to a cross-site frame. */
export const deniedArea = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
