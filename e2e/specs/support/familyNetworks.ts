/** Networks of each family, as CAIP-2 ids: two for eip155, and one for each of the others. */
export const familyNetworks = {
  eip155: ['eip155:1', 'eip155:8453'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
} as const
