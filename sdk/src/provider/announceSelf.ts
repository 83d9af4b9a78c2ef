import { pictureOf } from '../discovery/pictureOf.ts'
import type { Provider } from './Provider.ts'

/** Pattern of a data URI. EIP-6963 requires one, so that a wallet list need not load the icon from a server. */
const form = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,][^\s"'<>]{1,131000}$/

/**
 * Announces our own provider through EIP-6963, for dapps that list the modal as a wallet.
 *
 * @param uuid by which our own discovery recognizes this announcement, to skip it
 * @param announcement the dapp's option `announce`: optionally a name and an icon that replace ours. A malformed name
 *   or icon is ignored with a console warning.
 */
export function announceSelf(uuid: string, provider: Provider, signal: AbortSignal, announcement?: unknown): void {
  // This chunk may have loaded after the SDK was destroyed.
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

/**
 * Adds `disconnect` to the provider that we announce to other wallet lists. When the user disconnects there, some lists
 * revoke the permission (EIP-2255), as wagmi does. Others call `disconnect`, as Web3-Onboard does, although EIP-1193
 * does not define it. Both calls end the connection. The lists do not wait for the result, so we ignore a failure.
 */
export const withDisconnect = (provider: Provider): Provider & { readonly disconnect: () => Promise<void> } => ({
  ...provider,
  async disconnect() {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
  },
})
