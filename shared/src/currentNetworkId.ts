/**
 * Solana's deprecated network ids → current ids, which are cut from the genesis hash. Some wallets still use the old
 * ones.
 */
export const deprecatedNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** Converts a CAIP-2 id to the network's current id, if it is deprecated. */
export const currentNetworkId = (id: string): string => deprecatedNetworkIds.get(id) ?? id
