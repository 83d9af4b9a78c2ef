export type WalletPages<wallet> = {
  readonly wallets: readonly wallet[]
  /** The largest number of entries that the server has spoken of. */
  readonly count: number
  /** The last page read, from 1. */
  readonly page: number
  readonly hasMore: boolean
}

/**
 * Adds a page to the list (facts 1.2): unique by id, only wallets of the requested chains, `count` keeps the maximum. Whether
 * there is more goes by pages and not by how many wallets are kept: dropped ones are counted by the server, and the
 * reference would ask on for ever.
 *
 * @param known what was read so far; `null` before the first page
 * @param input.entries how many entries a page was asked to hold
 * @param input.chains CAIP-2 ids; empty for all
 */
export function mergePages<wallet extends { readonly id: string; readonly chains: readonly string[] }>(
  known: WalletPages<wallet> | null,
  input: {
    readonly wallets: readonly wallet[]
    readonly count: number
    readonly page: number
    readonly entries: number
    readonly chains: readonly string[]
  },
): WalletPages<wallet> {
  const { wallets, page, entries, chains } = input
  const fitting = wallets.filter((one) => chains.length === 0 || one.chains.some((chain) => chains.includes(chain)))
  const unique = new Map<string, wallet>()
  for (const one of [...(known?.wallets ?? []), ...fitting]) if (!unique.has(one.id)) unique.set(one.id, one)
  const count = Math.max(known?.count ?? 0, input.count)
  return { wallets: [...unique.values()], count, page, hasMore: wallets.length > 0 && page * entries < count }
}
