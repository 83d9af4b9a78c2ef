/**
 * Solana's deprecated network ids → current ids, which contain the start of the genesis hash. Some wallets still use
 * the deprecated ids.
 */
export const deprecatedNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** Converts a deprecated CAIP-2 id to the network's current id. Returns any other id unchanged. */
export const currentNetworkId = (id: string): string => deprecatedNetworkIds.get(id) ?? id
