import type { KeyStore } from '../keys/createSessionKey.ts'

/** IndexedDB's table in memory; without keys, it fails as a private window of some browsers does. */
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
