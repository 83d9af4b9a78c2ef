import type { Extension } from './Extension.ts'
import { iconText } from './iconText.ts'

const atMost = 64

/**
 * Listens for EIP-6963 announcements and keeps a copy of each under its uuid: the first one stays, later ones cannot
 * take its place (CT-6). Whether it is a proper announcement (CT-5) is the frame's to judge, by its schema: it learns
 * of each wallet in a message of its own. Then looks for the legacy `window.ethereum`.
 *
 * @param own the uuid of our own announcement, which is not a wallet to us
 * @param found called for each new wallet
 */
export function discoverEip155(own: string, found: (extension: Extension) => void, signal: AbortSignal): void {
  const seen = new Set([own])
  addEventListener(
    'eip6963:announceProvider',
    (event) => {
      try {
        const { info, provider } = (event as CustomEvent).detail
        const { uuid: id, name, rdns, icon } = info
        if (!provider.request.call || seen.has(id) || seen.size > atMost) return
        seen.add(id)
        found({ id, kind: 'announced', name, rdns, icon: iconText(icon), provider })
      } catch {
        // A hostile or broken announcement: not a wallet.
      }
    },
    { signal },
  )
  dispatchEvent(new Event('eip6963:requestProvider'))
}
