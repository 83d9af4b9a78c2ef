import type { Network } from '#shared/networks.ts'
import type { ConnectionSlice } from '../../store/connectionSlice.ts'

type NetworkRow = { readonly network: Network; readonly current: boolean; readonly approved: boolean }

/**
 * The rows of the network list: those whose name holds the search, each with whether it is the current one and whether the
 * wallet of its namespace approved it. A namespace without a wallet, or with one that approves any, keeps none from being chosen.
 */
export function networkRows(
  networks: readonly Network[],
  search: string,
  current: string | null,
  namespaces: ConnectionSlice['namespaces'],
): readonly NetworkRow[] {
  const wanted = search.trim().toLowerCase()
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({
      network,
      current: network.caipNetworkId === current,
      approved: namespaces[network.namespace]?.approvedNetworks?.includes(network.caipNetworkId) ?? true,
    }))
}
