import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { assetId } from '../../app/http/assetId.ts'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { Units } from './Calldata.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import type { Quote, Swap } from './Quote.ts'

const Answer = z.object({ quotes: z.array(z.object({ toAmount: Units })) })

const Refusal = z.object({ reasons: z.array(z.object({ description: z.catch(z.string(), '') })) })

/** Query for the quote of a swap. It is never cached, so each use requests a new quote. */
export function quoteQuery(app: App, swap: Swap | null) {
  return queryOptions({
    queryKey: ['quote', swap && keyOf(swap)],
    queryFn: async ({ signal }): Promise<Quote> => {
      const { network, account, from, to, amount } = swap!
      const [api, gasPrice] = await Promise.all([app.api(), queryClientOf(app).fetchQuery(gasPriceQuery(app, network))])
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // An empty list means that the supported networks could not be loaded. It does not mean that liquidity is
      // missing.
      if (supported.length === 0) throw makeError('SWAP_UNSUPPORTED')
      const at = Date.now()
      const asked = { amount, account, from: assetId(from), to: assetId(to), gasPrice, supported, signal }
      return { ...swap!, toAmount: await getSwapQuote(api, asked), at }
    },
    staleTime: 0,
    gcTime: 0,
    enabled: swap !== null,
  })
}

/** Returns the cache key of a swap, without its slippage, because slippage does not change the output. */
const keyOf = ({ account, from, to, amount }: Swap) => `${account} ${assetId(from)} ${assetId(to)} ${amount}`

type QuoteQuery = {
  /** Amount to sell, in the smallest unit of `from`. */
  readonly amount: bigint
  /** Address without its network. */
  readonly account: string
  /** CAIP-10 id of the token, in the format of `assetId`. */
  readonly from: string
  readonly to: string
  /** Gas price in wei. */
  readonly gasPrice: bigint
  /** Networks that support swaps: the result of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Fetches the output of a swap.
 *
 * @returns output in the smallest unit of `to`; `null` if there is not enough liquidity; also `null` if the network is
 *   not supported (then sends no request)
 * @throws what `http.get` throws, except for an answer with "insufficient liquidity"
 */
export async function getSwapQuote({ http, deployment, identity }: Api, query: QuoteQuery): Promise<bigint | null> {
  const { amount, account, from, to, gasPrice, supported, signal } = query
  if (!supported.some((network) => from.startsWith(`${network}:`))) return null
  const { quotes } = await http
    .get(`${deployment.blockchainApi}/v1/convert/quotes`, {
      service: 'Blockchain API',
      query: { ...identity, amount: `${amount}`, userAddress: account, from, to, gasPrice: `${gasPrice}` },
      schema: Answer,
      signal,
    })
    .catch((error: unknown) => {
      if (isLackOfLiquidity(error)) return { quotes: [] }
      throw error
    })
  return quotes[0]?.toAmount || null
}

/**
 * Returns whether the server refused to quote because there is not enough liquidity. This does not count as a failure.
 */
function isLackOfLiquidity(error: unknown): boolean {
  if (httpStatus(error) === undefined) return false
  const { data } = Refusal.safeParse((error as Error).cause)
  return data?.reasons.some(({ description }) => /insufficient liquidity/i.test(description)) ?? false
}
