/** The chains that the wallet knows, with the prefix of their addresses. */
export const cosmosChains = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' } as const
