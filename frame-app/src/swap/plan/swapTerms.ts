/** Default slippage (the maximum by which the output may fall below the quote), in hundredths of a percent: 1 %. */
export const usualSlippage = 100n
/** Time (ms) after which a quote can no longer be signed. */
export const quoteLife = 30_000
/** Interval (ms) at which a quote is refreshed. */
export const quoteRefresh = 10_000
/** The provider's fee for a swap, in percent. */
export const providerFee = '0.85'
/** Gas that we assume for a swap until the gas is estimated. */
export const usualGas = 150_000n

/**
 * Returns the minimum output of a swap.
 *
 * @param slippage in hundredths of a percent
 */
export const minimumOf = (toAmount: bigint, slippage: bigint): bigint => (toAmount * (10_000n - slippage)) / 10_000n

/**
 * Returns the maximum amount of the native token that can be swapped. Reserves twice the fee, because wallets require a
 * balance that is higher than what they finally spend.
 *
 * @param cost network fee of the swap, in the same unit
 */
export function mostNative(balance: bigint, cost: bigint): bigint {
  const left = balance - cost * 2n
  return left > 0n ? left : 0n
}
