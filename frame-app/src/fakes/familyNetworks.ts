import type { Namespace } from '#shared/protocol/primitives.ts'

/** Two networks of each family. */
export const familyNetworks: Record<Namespace, readonly [string, string]> = {
  eip155: ['eip155:1', 'eip155:8453'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  cosmos: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
}
