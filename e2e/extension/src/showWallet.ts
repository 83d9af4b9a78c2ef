import { element } from './element.ts'
import { settings } from './settings.ts'

/** Fills the header the extension's pages have in common. */
export function showWallet(): void {
  element<HTMLImageElement>('icon').src = settings.icon
  element('wallet').textContent = settings.name
}
