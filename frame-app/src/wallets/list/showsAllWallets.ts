import type { Options } from '#shared/tables/options.ts'

/**
 * Returns whether Connect shows the "All Wallets" row. The row is hidden without WalletConnect, if the dapp hides it,
 * and on desktop if the option is `ONLY_MOBILE`.
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
