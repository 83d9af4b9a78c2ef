/**
 * Stands in for `@walletconnect/keyvaluestorage` in the build. The real one reads `window.localStorage` when its module
 * is loaded, which throws where the browser denies a frame its storage; and the client receives another storage here.
 */
class NoKeyValueStorage {
  constructor() {
    throw new Error('The client must use the storage that it is given')
  }
}

// biome-ignore lint/style/noDefaultExport: it is the default export that it stands in for
export default NoKeyValueStorage
