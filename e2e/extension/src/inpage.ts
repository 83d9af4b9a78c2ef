import { announceWallet } from './announceWallet.ts'
import { createProvider } from './createProvider.ts'
import { createWalletLink } from './createWalletLink.ts'
import { offerFamilies } from './families/offerFamilies.ts'
import { settings } from './settings.ts'

const link = createWalletLink()
const provider = createProvider(link, settings.habit)
if (settings.rdns) announceWallet(provider, settings.rdns)
if (settings.legacyInjected) {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
if (settings.families) void offerFamilies(link)
