import type { Network } from '#shared/networks.ts'

export type NetworkRow = { readonly network: Network; readonly current: boolean; readonly approved: boolean }

/**
 * The rows of the network list: those whose name holds the search, each with whether it is the current one and whether the
 * connected wallet approved it.
 *
 * @param approved the wallet's networks; `null` when it approves any or none is connected
 */
export function networkRows(
  networks: readonly Network[],
  search: string,
  current: string | null,
  approved: readonly string[] | null,
): readonly NetworkRow[] {
  const wanted = search.trim().toLowerCase()
  return networks
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((network) => ({
      network,
      current: network.caipNetworkId === current,
      approved: approved === null || approved.includes(network.caipNetworkId),
    }))
}
