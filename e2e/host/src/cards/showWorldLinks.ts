import { element } from '../dom/element.ts'
import type { HostWorld } from '../world/readWorld.ts'

/** Sets the page's links to the other pages of the local world. */
export function showWorldLinks({ wallet, control }: HostWorld): void {
  element<HTMLAnchorElement>('wallet-link').href = wallet
  element<HTMLAnchorElement>('control-link').href = control
}
