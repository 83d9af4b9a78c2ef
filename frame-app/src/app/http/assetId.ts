/** Addresses that the blockchain API uses for the native coins, by chain family. */
const native: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** A token's network (CAIP-2), and its contract or mint; `null` for the native coin. */
type Asset = { readonly network: string; readonly address: string | null }

/** Returns a token's CAIP-10 id. */
export const assetId = ({ network, address }: Asset): string =>
  `${network}:${address ?? native[network.split(':')[0] ?? ''] ?? '0x'}`

/**
 * Parses the CAIP-10 id of an eip155 token.
 *
 * @returns `undefined` if the id is not that of an eip155 token
 */
export function parseAssetId(id: string): Asset | undefined {
  const [, network, address] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  if (!network || !address) return undefined
  return { network, address: address.toLowerCase() === native.eip155 ? null : address }
}
