/** The balance of one token, in the format of the blockchain API. The native currency has no contract address. */
export type Balance = {
  name: string
  symbol: string
  /** CAIP-2 id of the network. */
  chainId: string
  /** CAIP-10 id of the token contract. */
  address?: string
  value?: number
  /** Price in US dollars. Absent if the price is unknown. */
  price?: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}
