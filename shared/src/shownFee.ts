/** Number of significant digits of a fee on screen. */
const digits = 4

/**
 * Rounds a maximum fee up, as both frames show it, so that the shown fee is never less than the maximum.
 *
 * @param fee in the smallest unit
 */
export function shownFee(fee: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, fee.toString().length - digits))
  return ((fee + unit - 1n) / unit) * unit
}
