/** One holding as the blockchain API writes it. The native currency has no address. */
export type Balance = {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10. */
  address?: string
  value?: number
  /** Absent where no one knows it. */
  price?: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}
