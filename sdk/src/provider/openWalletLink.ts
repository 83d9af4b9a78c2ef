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
  // A universal link opens in a new window. In Telegram, open every link in a new window, because Telegram ignores
  // links that open in the same window.
  if (href.startsWith('https:') || 'TelegramWebviewProxy' in page || 'Telegram' in page) beside('_blank')
  // A link with a custom scheme opens an app and does not navigate away from the page. If the page is in a frame,
  // browsers allow such a link only in the top-level page.
  else if (page.self !== page.top) beside('_top')
  else page.location.assign(href)
}
