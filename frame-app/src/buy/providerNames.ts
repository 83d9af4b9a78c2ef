import type { OnRampProvider } from '../app/options/onRampProviders.ts'

/** What the providers call themselves. */
export const providerNames: Readonly<Record<OnRampProvider, string>> = { meld: 'Meld.io', coinbase: 'Coinbase' }
