/**
 * Replaces `@walletconnect/keyvaluestorage` in the build. The original reads `window.localStorage` when its module
 * loads, which throws if the browser denies storage to a frame. The original is not needed, because we pass our own
 * storage to the client.
 */
class NoKeyValueStorage {
  constructor() {
    throw new Error('The client must use the storage that it is given')
  }
}

// biome-ignore lint/style/noDefaultExport: it is the default export that it stands in for
export default NoKeyValueStorage
