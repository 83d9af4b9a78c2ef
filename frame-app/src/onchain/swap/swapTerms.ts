/** How much less than its quote a swap may give, in percent. */
export const slippage = 1n
/** How long a quote may be signed, in milliseconds. */
export const quoteLife = 30_000
/** How often a quote is asked for again, in milliseconds. */
export const quoteRefresh = 10_000
/** What the provider keeps of a swap, in percent. */
export const providerFee = '0.85'
/** What a swap is taken to need where no one has reckoned it. */
const swapGas = 150_000n

/** The least that a swap may give. */
export const minimumOf = (toAmount: bigint): bigint => (toAmount * (100n - slippage)) / 100n

/**
 * What the network takes for a swap, in the smallest unit of its native token.
 *
 * @param gasPrice wei
 */
export const networkCost = (gasPrice: bigint): bigint => swapGas * gasPrice

/**
 * The most of the native token that can be swapped, so that the fee stays. Twice the fee is left: wallets want more at
 * hand than they spend.
 */
export function mostNative(balance: bigint, gasPrice: bigint): bigint {
  const left = balance - networkCost(gasPrice) * 2n
  return left > 0n ? left : 0n
}
