import type { OnRampProvider } from '../app/options/onRampProviders.ts'

/** Display names of the providers. */
export const providerNames: Readonly<Record<OnRampProvider, string>> = { meld: 'Meld.io', coinbase: 'Coinbase' }
