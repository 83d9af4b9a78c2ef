import type { Provider } from './createProvider.ts'
import { randomUuid } from './randomUuid.ts'
import { settings } from './settings.ts'

export function announceWallet(provider: Provider, rdns: string): void {
  const info = Object.freeze({ uuid: randomUuid(), name: settings.name, icon: settings.icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  if (settings.announceTwice) window.addEventListener('load', announce, { once: true })
}
