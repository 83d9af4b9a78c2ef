/** Quotes that are asked for at most. */
const most = 6
/** The output may be more than what is wanted by one part in so many. */
const tolerance = 1_000n

type Asked = {
  /** What an amount gives; `null` without liquidity. */
  readonly quote: (amount: bigint) => Promise<bigint | null>
  /** More than zero, in the smallest unit of the token that is bought. */
  readonly wanted: bigint
  /** Where to start, in the smallest unit of the token that is sold. */
  readonly guess: bigint
}

/**
 * Finds how much has to be sold to receive `wanted`. The server only quotes what a given amount gives, so this asks a
 * few times, each time in proportion to the last answer.
 *
 * @returns an amount that gives `wanted`, or at most 0.1 % more; `null` if there is none
 */
export async function amountForOutput({ quote, wanted, guess }: Asked): Promise<bigint | null> {
  let amount = guess > 0n ? guess : 1n
  for (let asked = 0; asked < most; asked++) {
    const output = await quote(amount)
    if (!output) return null
    if (output >= wanted && (output - wanted) * tolerance <= wanted) return amount
    // The more is sold, the worse the rate: aiming a little higher keeps the next answer from falling short again.
    const short = output < wanted ? (wanted - output) / 8n + wanted / (2n * tolerance) : 0n
    amount = (amount * (wanted + short) + output - 1n) / output
  }
  return null
}
