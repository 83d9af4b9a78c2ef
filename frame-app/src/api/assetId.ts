/** What swaps and prices call the native token of eip155. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token of eip155 by its network (CAIP-2) and its contract; `null` is the native token. */
type Asset = { readonly network: string; readonly address: string | null }

/** The CAIP-10 id of a token. */
export const assetId = ({ network, address }: Asset): string => `${network}:${address ?? native}`

/**
 * Reads the CAIP-10 id of a token of eip155.
 *
 * @returns `undefined` for what is no such id
 */
export function parseAssetId(id: string): Asset | undefined {
  const [, network, address] = /^(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(id) ?? []
  if (!network || !address) return undefined
  return { network, address: address.toLowerCase() === native ? null : address }
}
