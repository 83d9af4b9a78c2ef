import { walletLink } from '../../shared/src/walletLink.ts'

/**
 * Opens a wallet's app for a request that was just sent. Called synchronously inside the dapp's `request()`: a browser lets a
 * page leave for another app only while the visitor's tap still counts.
 */
export function openWalletLink(link: string): void {
  const href = walletLink(link)
  if (!href) return
  // A universal link opens beside the page, an app's own scheme leaves the page where it is.
  if (href.startsWith('https:')) open(href, '_blank', 'noopener,noreferrer')
  else location.assign(href)
}
