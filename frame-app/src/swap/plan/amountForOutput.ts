/** Maximum number of quotes to request. */
const most = 6
/** The output may exceed the wanted output by at most 1/`tolerance` of the wanted output. */
const tolerance = 1_000n

type Asked = {
  /** Returns the output for an input amount, or `null` if there is not enough liquidity. */
  readonly quote: (amount: bigint) => Promise<bigint | null>
  /** Wanted output, greater than zero, in the smallest unit of the bought token. */
  readonly wanted: bigint
  /** First amount to try, in the smallest unit of the sold token. */
  readonly guess: bigint
}

/**
 * Finds the amount to pay in order to receive `wanted`. The server can only quote the output for an input, so this
 * requests a few quotes and scales the input by the last quoted output.
 *
 * @returns an amount whose output is `wanted` or at most 0.1 % more; `null` if no such amount was found
 */
export async function amountForOutput({ quote, wanted, guess }: Asked): Promise<bigint | null> {
  let amount = guess > 0n ? guess : 1n
  for (let asked = 0; asked < most; asked++) {
    const output = await quote(amount)
    if (!output) return null
    if (output >= wanted && (output - wanted) * tolerance <= wanted) return amount
    // Larger amounts get a worse rate. Aim slightly higher, so that the next output is not too low again.
    const short = output < wanted ? (wanted - output) / 8n + wanted / (2n * tolerance) : 0n
    amount = (amount * (wanted + short) + output - 1n) / output
  }
  return null
}
