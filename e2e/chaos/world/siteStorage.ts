/**
 * Creates the storage of one origin, shared by a browser's tabs. Each write notifies the other tabs.
 *
 * @param heard called with the key and the tab that wrote it
 */
export function siteStorage(heard: (key: string, tab: number) => void) {
  const items = new Map<string, string>()
  /** @param mayUse throws if access is denied, as in a browser */
  const seenBy = (tab: number, mayUse: () => void): Storage => {
    const write = (key: string, change: () => void) => {
      mayUse()
      change()
      heard(key, tab)
    }
    const methods = {
      getItem(key: string) {
        mayUse()
        return items.get(key) ?? null
      },
      setItem(key: string, value: string) {
        if (items.get(key) !== value || !items.has(key)) write(key, () => items.set(key, String(value)))
      },
      removeItem(key: string) {
        if (items.has(key)) write(key, () => items.delete(key))
        else mayUse()
      },
      key: (index: number) => [...items.keys()][index] ?? null,
    }
    return new Proxy({} as Storage, {
      get: (_, key) => (key === 'length' ? items.size : Reflect.get(methods, key)),
      ownKeys() {
        mayUse()
        return [...items.keys()]
      },
      getOwnPropertyDescriptor: (_, key) =>
        items.has(String(key)) ? { value: items.get(String(key)), enumerable: true, configurable: true } : undefined,
    })
  }
  return { items, seenBy }
}
