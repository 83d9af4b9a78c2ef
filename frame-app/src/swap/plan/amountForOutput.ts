/** Quotes that are asked for at most. */
const most = 5
/** The output may differ from what is wanted by one part in so many. */
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
 * Finds how much has to be sold to receive about `wanted`. The server only quotes what a given amount gives, so this
 * asks a few times, each time in proportion to the last answer.
 *
 * @returns within 0.1 % of `wanted`; `null` if there is no such amount
 */
export async function amountForOutput({ quote, wanted, guess }: Asked): Promise<bigint | null> {
  let amount = guess > 0n ? guess : 1n
  for (let asked = 0; asked < most; asked++) {
    const output = await quote(amount)
    if (!output) return null
    const off = output > wanted ? output - wanted : wanted - output
    if (off * tolerance <= wanted) return amount
    amount = (amount * wanted + output - 1n) / output
  }
  return null
}
