import type { Network } from './networks.ts'

/** Explorers of the networks that a dapp can list by id. All these explorers support our format of address links. */
const explorers: ReadonlyMap<string, string> = new Map([
  ['eip155:1', 'https://etherscan.io'],
  ['eip155:10', 'https://optimistic.etherscan.io'],
  ['eip155:56', 'https://bscscan.com'],
  ['eip155:97', 'https://testnet.bscscan.com'],
  ['eip155:100', 'https://gnosisscan.io'],
  ['eip155:137', 'https://polygonscan.com'],
  ['eip155:300', 'https://sepolia.explorer.zksync.io'],
  ['eip155:324', 'https://explorer.zksync.io'],
  ['eip155:1101', 'https://zkevm.polygonscan.com'],
  ['eip155:1301', 'https://sepolia.uniscan.xyz'],
  ['eip155:1329', 'https://seitrace.com'],
  ['eip155:5000', 'https://mantlescan.xyz'],
  ['eip155:5003', 'https://sepolia.mantlescan.xyz'],
  ['eip155:7777777', 'https://explorer.zora.energy'],
  ['eip155:8217', 'https://kaiascan.io'],
  ['eip155:8453', 'https://basescan.org'],
  ['eip155:17000', 'https://holesky.etherscan.io'],
  ['eip155:42161', 'https://arbiscan.io'],
  ['eip155:42220', 'https://celoscan.io'],
  ['eip155:43113', 'https://testnet.snowtrace.io'],
  ['eip155:43114', 'https://snowtrace.io'],
  ['eip155:59144', 'https://lineascan.build'],
  ['eip155:80002', 'https://amoy.polygonscan.com'],
  ['eip155:80084', 'https://bartio.beratrail.io'],
  ['eip155:84532', 'https://sepolia.basescan.org'],
  ['eip155:421614', 'https://sepolia.arbiscan.io'],
  ['eip155:11155111', 'https://sepolia.etherscan.io'],
  ['eip155:11155420', 'https://optimism-sepolia.blockscout.com'],
  ['eip155:999999999', 'https://sepolia.explorer.zora.energy'],
  ['eip155:1313161554', 'https://explorer.aurora.dev'],
  ['eip155:1313161555', 'https://explorer.testnet.aurora.dev'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://explorer.solana.com'],
  ['bip122:000000000019d6689c085ae165831e93', 'https://mempool.space'],
  ['cosmos:cosmoshub-4', 'https://www.mintscan.io/cosmos'],
])

/** Returns a network's explorer: the dapp's if the dapp names one, otherwise ours. `null` if there is none. */
export function explorerOf(network: Network | undefined): { readonly name: string; readonly url: string } | null {
  if (!network) return null
  if (network.explorer !== undefined) return network.explorer
  const url = explorers.get(network.caipNetworkId)
  return url ? { name: new URL(url).hostname, url } : null
}
