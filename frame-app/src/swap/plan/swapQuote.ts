import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'
import { Units } from './Units.ts'

const Answer = z.object({ quotes: z.array(z.object({ toAmount: Units })) })
const Refusal = z.object({ reasons: z.array(z.object({ description: z.catch(z.string(), '') })) })

type QuoteQuery = {
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** Without its network. */
  readonly account: string
  /** CAIP-10, as `assetId` writes it. */
  readonly from: string
  readonly to: string
  /** Wei. */
  readonly gasPrice: bigint
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * What a swap would give.
 *
 * @returns in the smallest unit of `to`; `null` where no one has that much to give, and without a call on a network
 *   that is not supported
 * @throws what `http.get` throws, but for an answer that says "insufficient liquidity"
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

/** Whether the server says that the pools have not so much, which is no failure of its own. */
function isLackOfLiquidity(error: unknown): boolean {
  if (httpStatus(error) === undefined) return false
  const { data } = Refusal.safeParse((error as Error).cause)
  return data?.reasons.some(({ description }) => /insufficient liquidity/i.test(description)) ?? false
}
