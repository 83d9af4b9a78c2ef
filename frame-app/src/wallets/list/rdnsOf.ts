/**
 * The rdns to compare wallets by: the mobile MetaMask announces `io.metamask.mobile` and counts as `io.metamask`.
 *
 * @returns `undefined` for none, so that two wallets without one never count as the same
 */
export function rdnsOf({ rdns }: { readonly rdns: string | null }, isMobile: boolean): string | undefined {
  if (!rdns) return undefined
  return isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}
