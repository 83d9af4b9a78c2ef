import type { ListedWallet } from '#shared/ListedWallet.ts'

/**
 * Leaves out of a list what cannot be reached from here (facts 1.2, post-filters): on mobile what has no `mobile_link`, and in
 * WalletConnect-only mode what has no link at all.
 */
export function reachableWallets<wallet extends Pick<ListedWallet, `${'mobile' | 'desktop' | 'webapp'}_link`>>(
  wallets: readonly wallet[],
  { isMobile, hasExtensions }: { readonly isMobile: boolean; readonly hasExtensions: boolean },
): readonly wallet[] {
  return wallets.filter(
    ({ mobile_link, desktop_link, webapp_link }) =>
      (!isMobile || mobile_link) && (hasExtensions || mobile_link || desktop_link || webapp_link),
  )
}
