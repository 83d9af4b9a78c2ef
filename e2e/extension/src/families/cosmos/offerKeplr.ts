import type { FamilyLink } from '../familyLink.ts'
import { createKeplr } from './createKeplr.ts'

/**
 * Sets the provider as the global variable with this name. Dispatches an event on the window if the account changes.
 */
export function offerKeplr(link: FamilyLink<'cosmos'>, name: string): void {
  Object.defineProperty(window, name, { value: createKeplr(link), configurable: true, writable: true })
  link.onChange(() => window.dispatchEvent(new Event('keplr_keystorechange')))
}
