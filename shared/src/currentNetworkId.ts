/** Solana's networks as wallets named them before their ids were cut from the genesis hash, and the ids of today. */
export const deprecatedNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** The CAIP-2 id of today for one that a wallet may still write in its deprecated form. */
export const currentNetworkId = (id: string): string => deprecatedNetworkIds.get(id) ?? id
