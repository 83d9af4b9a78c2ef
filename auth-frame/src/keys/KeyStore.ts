/** Where the keys of sessions lie. Each call may fail: a frame's storage can be denied, full, lost, or without keys. */
export type KeyStore = {
  get(name: string): Promise<CryptoKeyPair | undefined>
  /** Resolves once it is on disk. */
  put(name: string, pair: CryptoKeyPair): Promise<void>
  remove(name: string): Promise<void>
  /** Removes what earlier sessions have left. */
  removeOthers(name: string): Promise<void>
}
