import type { Options } from '#shared/tables/options.ts'

/**
 * Whether the "All Wallets" row stands: not without WalletConnect, not where the dapp hides it, and on desktop not
 * for `ONLY_MOBILE`.
 */
export function showsAllWallets(
  { enableWalletConnect = true, allWallets = 'SHOW', features }: Options,
  isMobile: boolean,
): boolean {
  return (
    enableWalletConnect &&
    features?.allWallets !== false &&
    (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile))
  )
}
