import type { AuthStorage } from '../browser/createAuthStorage.ts'

/** An in-memory replacement for the frame's storage. `entries` can outlive the page, as a browser's storage does. */
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
