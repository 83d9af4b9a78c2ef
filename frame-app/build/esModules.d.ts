/**
 * The path of the real `@walletconnect/utils`, which our build's alias does not replace. The package declares types
 * only for its main entry.
 */
declare module '@walletconnect/utils/dist/index.es.js' {
  export * from '@walletconnect/utils'
}
