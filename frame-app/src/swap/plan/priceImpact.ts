type Side = {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** Of one whole token, as decimal text; `null` where no one knows it. */
  readonly price: string | null
}

/**
 * How much of its worth a swap loses, in thousandths of a percent, rounded up; less than nothing where it gains.
 *
 * @returns `null` where one of the prices is not known
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

/** What an amount is worth, as digits of which the last `places` stand behind the point. */
function fraction({ amount, decimals, price }: Side): { digits: bigint; places: number } | undefined {
  const [, whole, decimal = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price ?? '') ?? []
  if (whole === undefined) return undefined
  return { digits: amount * BigInt(whole + decimal), places: decimals + decimal.length }
}
