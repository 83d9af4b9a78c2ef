import type { Provider } from './Provider.ts'
import { withDisconnect } from './withDisconnect.ts'

/** A picture of one point. */
const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='

/** Announces our own provider by EIP-6963, for dapps that want the modal in their own list of wallets. */
export function announceSelf(uuid: string, provider: Provider, signal: AbortSignal): void {
  // Its chunk may come after the SDK was destroyed.
  if (signal.aborted) return
  const detail = Object.freeze({
    info: { uuid, name: 'Airlock', icon, rdns: 'dev.airlock' },
    provider: withDisconnect(provider),
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}
