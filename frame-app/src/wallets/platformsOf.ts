import type { ListedWallet } from '#shared/ListedWallet.ts'
import { walletLink } from '#shared/walletLink.ts'

export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Returns the platforms that ConnectingWalletConnect offers for a wallet. The first one is selected. Without a wallet,
 * or if the wallet has no platform, returns only the QR code, which any wallet can scan. Ignores unsafe links.
 *
 * @param input.isInstalled whether the wallet is in the host's window
 * @param input.hasExtensions whether this dapp uses wallets in its window; `false` in WalletConnect-only mode
 */
export function platformsOf(
  wallet: Pick<ListedWallet, 'rdns' | 'injected' | 'mobile_link' | 'webapp_link' | 'desktop_link'> | null,
  input: { readonly isMobile: boolean; readonly isInstalled: boolean; readonly hasExtensions: boolean },
): readonly Platform[] {
  const { isMobile, isInstalled, hasExtensions } = input
  if (!wallet) return ['qrcode']
  const isOfBrowser = hasExtensions && (!!wallet.rdns || wallet.injected.length > 0)
  const platforms: Platform[] = []
  if (isOfBrowser && isInstalled) platforms.push('browser')
  const opens = (link: string | null) => link !== null && walletLink(link) !== undefined
  if (opens(wallet.mobile_link)) platforms.push(isMobile ? 'mobile' : 'qrcode')
  if (opens(wallet.webapp_link)) platforms.push('web')
  if (opens(wallet.desktop_link) && !isMobile) platforms.push('desktop')
  if (isOfBrowser && !isInstalled) platforms.push('unsupported')
  return platforms.length > 0 ? platforms : ['qrcode']
}
