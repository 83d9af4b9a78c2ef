/** The SDK's built file, which the page loads from its own server at run time: the build leaves this import alone. */
declare module 'airlock-sdk' {
  export const createSdk: typeof import('../../../sdk/src/index.ts').createSdk
}
