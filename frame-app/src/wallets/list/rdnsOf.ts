/**
 * Returns the rdns by which we compare wallets. MetaMask's mobile app announces `io.metamask.mobile`, which counts as
 * `io.metamask`.
 *
 * @returns `undefined` if the wallet has no rdns; two wallets without an rdns must not be treated as the same
 */
export function rdnsOf({ rdns }: { readonly rdns: string | null }, isMobile: boolean): string | undefined {
  if (!rdns) return undefined
  return isMobile && rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}
