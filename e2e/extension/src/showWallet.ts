import { element } from './element.ts'
import { settings } from './settings.ts'

/** Fills the header that all extension pages share. */
export function showWallet(): void {
  element<HTMLImageElement>('icon').src = settings.icon
  element('wallet').textContent = settings.name
}
