import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { hasOwnBrowser } from '../walletBrowser.ts'

type Reach = {
  readonly isMobile: boolean
  readonly hasExtensions: boolean
  /** The active namespace. In some namespaces, certain wallets cannot pair and open the dapp in their own browser. */
  readonly namespace: Namespace
}

/**
 * Removes wallets that cannot be reached from this device. On mobile, a wallet needs a `mobile_link`, or its own
 * browser in which it can open the dapp. In WalletConnect-only mode, a wallet needs at least one link.
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
