import { announceWallet } from './announceWallet.ts'
import { createProvider } from './createProvider.ts'
import { settings } from './settings.ts'

const provider = createProvider()
if (settings.rdns) announceWallet(provider, settings.rdns)
if (settings.legacyInjected) {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
