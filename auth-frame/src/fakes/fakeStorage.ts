import type { AuthStorage } from '../browser/createStorage.ts'

/** The frame's storage in memory. `entries` outlives the page that uses it, as a browser's storage does. */
export function fakeStorage(
  entries = new Map<string, string>(),
): AuthStorage & { readonly entries: Map<string, string> } {
  return {
    entries,
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
