const most = 2

/** The recent wallets after one was used (facts 2.10, spec §9): newest first, at most two, none twice. */
export function recentWallets<wallet extends { readonly id: string }>(
  recent: readonly wallet[],
  used: wallet,
): readonly wallet[] {
  return [used, ...recent.filter(({ id }) => id !== used.id)].slice(0, most)
}
