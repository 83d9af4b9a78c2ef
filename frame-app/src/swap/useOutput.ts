import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { amountText } from '../app/amounts/amountText.ts'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useDebounced } from '../app/useDebounced.ts'
import { quoteQuery } from './plan/quoteQuery.ts'
import { type SwapDraft, swapStore } from './plan/swapStore.ts'
import { tokenKey } from './sameToken.ts'

/** Debounce before the amount to pay is computed, in ms. Each computation requests several quotes. */
const debounce = 400

type Place = { readonly network: string | null; readonly account: string | null }

/** State of the search for the amount to pay. `none`: no search is needed, or it has finished. */
type OutputSearch = 'none' | 'incorrect' | 'asked' | 'empty' | 'failed'

/**
 * Computes the amount to pay if the user typed the amount to receive. Returns the state of that search, and a function
 * that repeats the search.
 */
export function useOutput({ from, to, wanted, text, slippage }: SwapDraft, { network, account }: Place) {
  const app = useApp()
  const client = queryClientOf(app)
  const rested = useDebounced(wanted, debounce)
  const amount = to && wanted !== null ? parseAmount(wanted, { decimals: to.decimals }) : undefined
  const isReady = Boolean(amount && from && to && network && account && rested === wanted)
  const query = useQuery(
    {
      queryKey: ['swapAmount', account, from && tokenKey(from), to && tokenKey(to), `${amount}`],
      queryFn: () =>
        amountForOutput({
          wanted: amount!,
          guess: 10n ** BigInt(from!.decimals),
          quote: async (sold) => {
            const swap = { network: network!, account: account!, from: from!, to: to!, amount: sold, slippage }
            return (await client.fetchQuery(quoteQuery(app, swap))).toAmount
          },
        }),
      staleTime: 0,
      gcTime: 0,
      enabled: isReady && text === '',
    },
    client,
  )
  const found = isReady && !query.isFetching ? query.data : undefined
  useEffect(() => {
    if (found && from && text === '') swapStore(app).setState({ text: amountText(found, from.decimals) })
  }, [app, found, from, text])

  const search = (): OutputSearch => {
    if (wanted === null || text !== '' || wanted.trim() === '' || amount === 0n) return 'none'
    if (to && amount === undefined) return 'incorrect'
    if (!from || !to) return 'none'
    if (query.isError && !query.isFetching) return 'failed'
    return found === null ? 'empty' : 'asked'
  }
  return { search: search(), refetch: query.refetch }
}

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
