/** How much less than its quote a swap may give unless the user chooses otherwise, in hundredths of a percent: 1 %. */
export const usualSlippage = 100n
/** How long a quote may be signed, in milliseconds. */
export const quoteLife = 30_000
/** How often a quote is asked for again, in milliseconds. */
export const quoteRefresh = 10_000
/** What the provider keeps of a swap, in percent. */
export const providerFee = '0.85'
/** The gas that a swap is taken to need while no one has measured it. */
export const usualGas = 150_000n

/**
 * The least that a swap may give.
 *
 * @param slippage in hundredths of a percent
 */
export const minimumOf = (toAmount: bigint, slippage: bigint): bigint => (toAmount * (10_000n - slippage)) / 10_000n

/**
 * The most of the native token that can be swapped, so that the fee stays. Twice the fee is left: wallets want more at
 * hand than they spend.
 *
 * @param cost what the network takes for the swap, in the same unit
 */
export function mostNative(balance: bigint, cost: bigint): bigint {
  const left = balance - cost * 2n
  return left > 0n ? left : 0n
}
