import type { Provider, Sdk } from '../../../sdk/src/index.ts'

declare global {
  interface Window {
    sdk?: Sdk
    sdk2?: Sdk
    provider?: Provider
  }
}

/** Puts the SDK and its provider on `window`, for the console and for tests. */
export function exposeSdk(sdk: Sdk): Provider {
  const provider = sdk.getProvider('eip155')
  window.sdk = sdk
  window.provider = provider
  return provider
}
