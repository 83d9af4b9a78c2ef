/** Networks that Coinbase sends to: its name for each CAIP-2 id. */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Coinbase's names of the networks that it sends to. Unknown networks fall back to Ethereum. */
export const coinbaseNetworks = {
  names: Object.values(names),
  has: (network: string): boolean => Object.hasOwn(names, network),
  nameOf: (network: string): string => (Object.hasOwn(names, network) ? names[network]! : 'ethereum'),
}
