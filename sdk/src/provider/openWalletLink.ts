import { walletLink } from '../../../shared/src/walletLink.ts'

type Page = {
  readonly self: unknown
  readonly top: unknown
  readonly location: { assign(href: string): void }
  open(href: string, target: string, features: string): unknown
}

/**
 * Opens a wallet's app for a request that was just sent. Called synchronously inside the dapp's `request()`: a browser
 * lets a page leave for another app only while the visitor's tap still counts.
 */
export function openWalletLink(link: string, page: Page = globalThis): void {
  const href = walletLink(link)
  if (!href) return
  const beside = (target: string) => void page.open(href, target, 'noopener,noreferrer')
  // A universal link opens beside the page, and everything does in Telegram, which follows no other link.
  if (href.startsWith('https:') || 'TelegramWebviewProxy' in page || 'Telegram' in page) beside('_blank')
  // An app's own scheme leaves the page where it is. For a page in a frame, the browser lets only the top page go.
  else if (page.self !== page.top) beside('_top')
  else page.location.assign(href)
}
