type Side = {
  /** Amount in the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** Price of one token as a decimal string; `null` if unknown. */
  readonly price: string | null
}

/**
 * Returns the loss of value in a swap, in thousandths of a percent, rounded up. Negative for a gain.
 *
 * @returns `null` if one of the prices is unknown
 */
export function priceImpact(given: Side, taken: Side): bigint | null {
  const [before, after] = [fraction(given), fraction(taken)]
  if (!before || !after || before.digits <= 0n) return null
  const places = Math.max(before.places, after.places)
  const [paid, got] = [before, after].map(({ digits, places: own }) => digits * 10n ** BigInt(places - own)) as [
    bigint,
    bigint,
  ]
  const lost = (paid - got) * 100_000n
  return lost / paid + (lost > 0n && lost % paid !== 0n ? 1n : 0n)
}

/** Returns the value of an amount as an integer `digits`. Its last `places` digits are decimals. */
function fraction({ amount, decimals, price }: Side): { digits: bigint; places: number } | undefined {
  const [, whole, decimal = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price ?? '') ?? []
  if (whole === undefined) return undefined
  return { digits: amount * BigInt(whole + decimal), places: decimals + decimal.length }
}
