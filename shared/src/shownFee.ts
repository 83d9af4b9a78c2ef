/** Number of significant digits of a fee on screen. */
const digits = 4

/**
 * Returns a maximum fee as both frames show it: rounded up, so that it is never less than the maximum.
 *
 * @param fee in the smallest unit
 */
export function shownFee(fee: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, fee.toString().length - digits))
  return ((fee + unit - 1n) / unit) * unit
}
