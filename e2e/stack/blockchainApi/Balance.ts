/** One token balance in the blockchain API's format. The native currency has no address. */
export type Balance = {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10. */
  address?: string
  value?: number
  /** Absent if the price is unknown. */
  price?: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}
