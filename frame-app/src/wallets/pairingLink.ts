import { walletBase } from '#shared/walletBase.ts'
import { walletLink } from '#shared/walletLink.ts'

const pairing = /^wc:[0-9a-z-]{1,128}@\d\?[\w=&%.,:/+~*[\]-]{1,2048}$/i

type PairingLink = {
  /** Link that passes the pairing to the wallet. */
  readonly href: string
  /**
   * The wallet's base address. Opening it later brings the wallet's app to the front (`WALLETCONNECT_DEEPLINK_CHOICE`).
   */
  readonly base: string
}

/**
 * Builds the link that passes a pairing to a wallet. For an https link this is the universal link `{base}/wc?uri=…`,
 * otherwise a link with the app's scheme: `{scheme}://…/wc?uri=…`. The listed link may contain only the wallet's base
 * address. Parses the finished link again, as the wallet will, to check that it contains only this pairing (CT-1,
 * CT-13).
 *
 * @param link `mobile_link`, `link_mode`, `desktop_link` or `webapp_link` of the wallet
 * @param uri pairing URI, `wc:…`
 * @param environment.isTelegramAndroid whether to encode the pairing twice, because Telegram on Android decodes each
 *   link one extra time
 * @returns `undefined` if the link is not safe to open or the pairing URI is invalid
 */
export function pairingLink(
  link: string,
  uri: string,
  { isTelegramAndroid = false }: { readonly isTelegramAndroid?: boolean } = {},
): PairingLink | undefined {
  const checked = walletBase(withScheme(link))
  if (checked === undefined || !pairing.test(uri)) return undefined
  const base = checked.endsWith('/') ? checked : `${checked}/`
  const handed = isTelegramAndroid ? encodeURIComponent(uri) : uri
  const made = new URL(`${base}wc`)
  made.searchParams.set('uri', handed)
  const href = walletLink(made.href)
  return href?.startsWith(base) && handsOver(href, handed) ? { href, base } : undefined
}

/** Returns whether the link contains this pairing and no other parameter. */
function handsOver(href: string, uri: string): boolean {
  const { searchParams, hash } = new URL(href)
  const found = [...searchParams]
  return hash === '' && found.length === 1 && found[0]![0] === 'uri' && found[0]![1] === uri
}

/** Completes a link that is only a scheme, such as `trust:` or `ledgerlive`. Some wallets list such links. */
function withScheme(link: string): string {
  return link.includes('://') ? link : `${link.replaceAll(/[/:]/g, '')}://`
}
