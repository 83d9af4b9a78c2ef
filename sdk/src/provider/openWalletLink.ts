import { walletLink } from '../../../shared/src/walletLink.ts'

type Page = {
  readonly self: unknown
  readonly top: unknown
  readonly location: { assign(href: string): void }
  open(href: string, target: string, features: string): unknown
}

/**
 * Opens a wallet's app for a request that was just sent. Called synchronously inside the dapp's `request()`: a browser
 * only lets a page open another app while the user's tap still counts as user activation.
 */
export function openWalletLink(link: string, page: Page = globalThis): void {
  const href = walletLink(link)
  if (!href) return
  const beside = (target: string) => void page.open(href, target, 'noopener,noreferrer')
  // A universal link opens in a new window. In Telegram all links do, because it opens no others.
  if (href.startsWith('https:') || 'TelegramWebviewProxy' in page || 'Telegram' in page) beside('_blank')
  // A custom scheme does not navigate the page. In a framed page, the browser only allows it for the top page.
  else if (page.self !== page.top) beside('_top')
  else page.location.assign(href)
}
