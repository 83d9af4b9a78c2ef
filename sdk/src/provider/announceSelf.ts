import { pictureOf } from '../discovery/pictureOf.ts'
import type { Provider } from './Provider.ts'
import { withDisconnect } from './withDisconnect.ts'

/** A data address, as EIP-6963 has it: nothing that a list of wallets would have to ask a server for. */
const form = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,][^\s"'<>]{1,131000}$/

/**
 * Announces our own provider by EIP-6963, for dapps that want the modal in their own list of wallets.
 *
 * @param uuid by which our own discovery recognises and skips it
 * @param announcement what the dapp gave as `announce`: a name and a picture, each if it wants another than ours. A
 *   malformed one gets a sentence in the console, and counts as not given
 */
export function announceSelf(uuid: string, provider: Provider, signal: AbortSignal, announcement?: unknown): void {
  // Its chunk may come after the SDK was destroyed.
  if (signal.aborted) return
  const { name, icon } = Object(announcement)
  const isName = typeof name == 'string' && /^\S.{0,63}$/u.test(name)
  if (name !== undefined && !isName) console.warn('Airlock: announce.name accepts a text of at most 64 letters')
  const info = Object.freeze({
    uuid,
    name: isName ? (name as string) : 'Airlock',
    icon: pictureOf(icon, form, 'announce.icon'),
    rdns: 'dev.airlock',
  })
  const detail = Object.freeze({ info, provider: withDisconnect(provider) })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}
