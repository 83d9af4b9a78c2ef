/** The networks on which tokens can be swapped, CAIP-2. */
export const swapNetworks: ReadonlySet<string> = new Set(
  [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`),
)
