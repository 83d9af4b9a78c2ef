/** The addresses that stand for a family's own coin where the API wants one. */
const native: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/**
 * The CAIP-10 id of a token, as the API takes it.
 *
 * @param network CAIP-2
 * @param address of the contract or mint; `null` for the network's own coin
 */
export const tokenId = (network: string, address: string | null): string =>
  `${network}:${address ?? native[network.split(':')[0] ?? ''] ?? '0x'}`
