/** Maximum price per unit of gas, in wei: EIP-1559 fees, or a single gas price on networks without them. */
export type GasPrice =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** Returns the maximum price per unit of gas. */
export const mostOf = (price: GasPrice): bigint => ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas)
