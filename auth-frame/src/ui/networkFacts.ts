import { hostedNetworks } from '#shared/networks.ts'

type NetworkFacts = { readonly name: string; readonly symbol: string; readonly decimals: number }

/**
 * Name and native coin of a network, from our own list alone: what a dapp calls its network is not believed here
 * (RPC-9).
 */
export function networkFacts(network: string): NetworkFacts {
  const known = hostedNetworks.get(network)
  if (!known) return { name: network, symbol: '', decimals: 18 }
  return { name: known.name, symbol: known.nativeCurrency.symbol, decimals: known.nativeCurrency.decimals }
}
