/** Chain short names (ERC-3770) of the eip155 networks that we know, as in the ethereum-lists registry. */
export const chainShortNames: Readonly<Record<string, number>> = {
  eth: 1,
  oeth: 10,
  bnb: 56,
  gno: 100,
  pol: 137,
  // Polygon's name before its coin was renamed. Wallets still write it.
  matic: 137,
  zksync: 324,
  mantle: 5000,
  base: 8453,
  arb1: 42161,
  celo: 42220,
  avax: 43114,
  linea: 59144,
  aurora: 1313161554,
  basesep: 84532,
  'arb-sep': 421614,
  sep: 11155111,
}
