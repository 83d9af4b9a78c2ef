/** The real module, without the alias. The package declares types only for its main entry. */
declare module '@walletconnect/utils/dist/index.es.js' {
  export * from '@walletconnect/utils'
}
