import type { ListedWallet } from '#shared/ListedWallet.ts'
import { pairingLink } from './pairingLink.ts'

export type WalletWay = 'mobile' | 'web' | 'desktop'
export type WalletOpening = { readonly href: string; readonly target: '_self' | '_blank' }

type Environment = {
  /**
   * The option `experimental_preferUniversalLinks`: an app is opened by the universal link of its `link_mode`, if it
   * has one.
   */
  readonly preferUniversal: boolean
  readonly isTelegram: boolean
  readonly isAndroid: boolean
}

/**
 * What an anchor needs to hand a pairing to a wallet. An app's own scheme is opened in place, which leaves the page
 * where it is. A web address is opened beside it: in place it would load inside the frame, and the sandbox keeps it
 * from the page above. Telegram opens nothing that is not opened beside the page.
 *
 * @returns `undefined` where the wallet has no link of that kind that may be opened
 */
export function walletOpening(
  wallet: Pick<ListedWallet, 'mobile_link' | 'webapp_link' | 'desktop_link' | 'link_mode'>,
  way: WalletWay,
  uri: string,
  { preferUniversal, isTelegram, isAndroid }: Environment,
): WalletOpening | undefined {
  const own = { mobile: wallet.mobile_link, web: wallet.webapp_link, desktop: wallet.desktop_link }[way]
  const universal = way === 'mobile' && preferUniversal ? wallet.link_mode : null
  const environment = { isTelegramAndroid: isTelegram && isAndroid }
  const link = [universal, own].map((each) => each && pairingLink(each, uri, environment)).find(Boolean)
  if (!link) return undefined
  return { href: link.href, target: isTelegram || link.href.startsWith('https:') ? '_blank' : '_self' }
}
