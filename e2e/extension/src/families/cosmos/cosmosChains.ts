/** The chains that the wallet supports, with their address prefixes. */
export const cosmosChains = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' } as const
