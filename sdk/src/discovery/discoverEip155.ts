import type { Extension } from './Extension.ts'
import { iconText } from './iconText.ts'

const atMost = 64

/**
 * Listens for EIP-6963 announcements and keeps a copy of the first announcement for each uuid. A later announcement
 * cannot replace it (CT-6). The frame receives each wallet in a separate message and validates the wallet with a schema
 * (CT-5). Also asks wallets that loaded earlier to announce themselves.
 *
 * @param own uuid of our own announcement, which we skip
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
        // Ignore a hostile or broken announcement.
      }
    },
    { signal },
  )
  dispatchEvent(new Event('eip6963:requestProvider'))
}
