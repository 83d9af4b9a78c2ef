import type { Options } from '#shared/tables/options.ts'

/**
 * Returns whether Connect shows the "All Wallets" row. The row is hidden if WalletConnect is disabled, if the dapp
 * hides the row, or if the option is `ONLY_MOBILE` on desktop.
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
