/** The networks that Coinbase sends to, by their CAIP-2 ids, in its own names. */
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

/** What Coinbase calls the networks that it sends to. One that it does not know has Ethereum for its place. */
export const coinbaseNetworks = {
  names: Object.values(names),
  has: (network: string): boolean => Object.hasOwn(names, network),
  nameOf: (network: string): string => (Object.hasOwn(names, network) ? names[network]! : 'ethereum'),
}
