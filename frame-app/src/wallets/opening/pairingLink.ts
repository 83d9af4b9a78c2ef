import { walletBase } from '#shared/walletBase.ts'
import { walletLink } from '#shared/walletLink.ts'

const pairing = /^wc:[0-9a-z-]{1,128}@\d\?[\w=&%.,:/+~*[\]-]{1,2048}$/i

type PairingLink = {
  /** What to open: it hands the pairing over. */
  readonly href: string
  /** The wallet's address alone, to bring its app to the front later (`WALLETCONNECT_DEEPLINK_CHOICE`). */
  readonly base: string
}

/**
 * The address that hands a pairing to a wallet. An https link is universal: `{base}/wc?uri=…`; any other is the
 * scheme of an app: `{scheme}://…/wc?uri=…`. The listed link may say where the wallet is and nothing else, and the
 * finished one is read once more as the wallet will read it: it carries this pairing alone (CT-1, CT-13).
 *
 * @param link `mobile_link`, `link_mode`, `desktop_link` or `webapp_link` of the wallet
 * @param uri the pairing, `wc:…`
 * @param environment.isTelegramAndroid Telegram on Android decodes once too often: the pairing is encoded twice
 * @returns `undefined` when the link is not one that may be opened, or the pairing is none
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

/** Whether who reads the link finds this pairing in it, and nothing else. */
function handsOver(href: string, uri: string): boolean {
  const { searchParams, hash } = new URL(href)
  const found = [...searchParams]
  return hash === '' && found.length === 1 && found[0]![0] === 'uri' && found[0]![1] === uri
}

/** Some wallets give a scheme alone, such as `trust:` or `ledgerlive`. */
function withScheme(link: string): string {
  return link.includes('://') ? link : `${link.replaceAll(/[/:]/g, '')}://`
}
