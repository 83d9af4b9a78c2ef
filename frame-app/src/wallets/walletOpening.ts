import type { ListedWallet } from '#shared/ListedWallet.ts'
import { pairingLink } from './pairingLink.ts'

export type WalletWay = 'mobile' | 'web' | 'desktop'
export type WalletOpening = { readonly href: string; readonly target: '_self' | '_blank' }

type Environment = {
  /**
   * The option `experimental_preferUniversalLinks`: open an app by its universal link (`link_mode`) if the wallet has
   * one.
   */
  readonly preferUniversal: boolean
  readonly isTelegram: boolean
  readonly isAndroid: boolean
}

/**
 * Returns the `href` and `target` of an anchor that passes a pairing to a wallet.
 *
 * - A link with an app scheme opens without a new window: it opens the app, and the frame's page stays.
 * - A web address opens in a new window. Otherwise it would load inside the frame, because the sandbox does not let the
 *   frame navigate the host page.
 * - In Telegram, every link opens in a new window, because Telegram ignores other links.
 *
 * @returns `undefined` if the wallet has no safe link for `way`
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
