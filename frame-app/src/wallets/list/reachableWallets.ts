import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { hasOwnBrowser } from '../opening/walletBrowser.ts'

type Reach = {
  readonly isMobile: boolean
  readonly hasExtensions: boolean
  /** The active one: some wallets open the page in a browser of their own, for some families. */
  readonly namespace: Namespace
}

/**
 * Leaves out of a list what cannot be reached from here: on mobile what has neither a `mobile_link`
 * nor a browser of its own, and in WalletConnect-only mode what has no link at all.
 */
export function reachableWallets<wallet extends Pick<ListedWallet, 'id' | `${'mobile' | 'desktop' | 'webapp'}_link`>>(
  wallets: readonly wallet[],
  { isMobile, hasExtensions, namespace }: Reach,
): readonly wallet[] {
  return wallets.filter(({ id, mobile_link, desktop_link, webapp_link }) => {
    if (isMobile && hasOwnBrowser(id, namespace)) return true
    return (!isMobile || mobile_link) && (hasExtensions || mobile_link || desktop_link || webapp_link)
  })
}
