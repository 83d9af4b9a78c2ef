/** Networks that Coinbase can send tokens to: Coinbase's name for each CAIP-2 id. */
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

/**
 * Coinbase's names of the networks that it can send tokens to. For an unknown network, `nameOf` returns Ethereum's
 * name.
 */
export const coinbaseNetworks = {
  names: Object.values(names),
  has: (network: string): boolean => Object.hasOwn(names, network),
  nameOf: (network: string): string => (Object.hasOwn(names, network) ? names[network]! : 'ethereum'),
}
