import { hostedNetworks } from '#shared/networks.ts'

type NetworkFacts = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** Anvil and Hardhat use this chain id on a developer's machine. */
const localNetwork = { id: 'eip155:31337', name: 'Anvil (local)' } as const

/**
 * Returns the name and native coin of a network, only from our own list. We do not trust the name that a dapp gives its
 * network (RPC-9).
 */
export function networkFacts(network: string): NetworkFacts {
  const known = hostedNetworks.get(network)
  if (!known) return { name: network === localNetwork.id ? localNetwork.name : network, symbol: '', decimals: 18 }
  return { name: known.name, symbol: known.nativeCurrency.symbol, decimals: known.nativeCurrency.decimals }
}
