/** What a unit of gas may cost, in wei: by EIP-1559, or one price where the network has none of that. */
export type GasPrice =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** The most that a unit of gas costs by it. */
export const mostOf = (price: GasPrice): bigint => ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)
