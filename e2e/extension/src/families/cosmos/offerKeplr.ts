import type { FamilyLink } from '../familyLink.ts'
import { createKeplr } from './createKeplr.ts'

/** Puts the provider into the page under its name, and reports another account by an event on the window. */
export function offerKeplr(link: FamilyLink<'cosmos'>, name: string): void {
  Object.defineProperty(window, name, { value: createKeplr(link), configurable: true, writable: true })
  link.onChange(() => window.dispatchEvent(new Event('keplr_keystorechange')))
}
