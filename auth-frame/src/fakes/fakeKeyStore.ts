import type { KeyStore } from '../keys/createSessionKey.ts'

/**
 * An in-memory replacement for the IndexedDB table of session keys. With `keepsNoKeys` it fails like a private window
 * in some browsers.
 */
export function fakeKeyStore(pairs = new Map<string, CryptoKeyPair>(), keepsNoKeys = false): KeyStore {
  return {
    get: async (name) => pairs.get(name),
    async put(name, pair) {
      if (keepsNoKeys) throw new DOMException('The object can not be cloned.', 'DataCloneError')
      pairs.set(name, structuredClone(pair))
    },
    remove: async (name) => void pairs.delete(name),
    async removeOthers(name) {
      for (const each of pairs.keys()) if (each !== name) pairs.delete(each)
    },
  }
}
