import type { Network } from '#shared/networks.ts'
import { type ConnectionSlice, connectionOf } from '../app/store/connectionSlice.ts'

type NetworkRow = { readonly network: Network; readonly current: boolean; readonly approved: boolean }

/**
 * Returns the rows of the network list that match the search. A row contains whether its network is current, and
 * whether the wallet of its namespace approved the network. If there is no wallet, or if the wallet accepts all
 * networks, every row counts as approved.
 */
export function networkRows(
  networks: readonly Network[],
  search: string,
  current: string | null,
  connections: ConnectionSlice['connections'],
): readonly NetworkRow[] {
  const wanted = search.trim().toLowerCase()
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({
      network,
      current: network.caipNetworkId === current,
      approved:
        connectionOf({ connections }, network.namespace).approvedNetworks?.includes(network.caipNetworkId) ?? true,
    }))
}
