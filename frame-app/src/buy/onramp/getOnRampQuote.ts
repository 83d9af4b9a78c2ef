import * as z from 'zod/mini'
import type { Api } from '../../app/http/createApi.ts'
import { httpStatus } from '../../app/http/http.ts'
import { Decimal } from './decimal.ts'
import type { PaymentCurrency, PurchaseCurrency } from './OnRampOptions.ts'

const Money = z.object({ amount: Decimal, currency: z.string().check(z.regex(/^[\p{L}\p{N}._+-]{1,32}$/u)) })
const Quote = z.object({
  paymentTotal: Money,
  paymentSubtotal: Money,
  purchaseAmount: Money,
  networkFee: Money,
  coinbaseFee: Money,
  quoteId: z.string().check(z.regex(/^[\w.:-]{1,256}$/)),
})

/**
 * A quote: how much the user pays, the fees included in that, and how many tokens they get. Amounts are decimal
 * strings.
 */
type OnRampQuote = z.output<typeof Quote> & {
  /**
   * `true` on a placeholder if the provider does not sell this token or this amount, or does not sell in this region.
   */
  readonly isRefused?: true
}

/** HTTP statuses with which the server reports that the provider cannot serve this order. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 422, 451])

const placeholderId = 'mocked-quote-id'

type QuoteQuery = {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** Amount of money that the user pays, as a decimal string. */
  readonly amount: string
  /** The active network (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the networks that the server supports, from `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Returns the quote for an amount of money. Returns `null` without a request if the active network is not supported,
 * and a placeholder (see `isPlaceholder`) if the server fails.
 *
 * @throws only the reason of `signal`
 */
export async function getOnRampQuote(
  { http, deployment, identity }: Api,
  { purchaseCurrency, paymentCurrency, amount, network, supported, signal }: QuoteQuery,
): Promise<OnRampQuote | null> {
  if (!supported.includes(network)) return null
  try {
    return await http.post(`${deployment.blockchainApi}/v1/onramp/quote`, {
      service: 'On-ramp quotes',
      query: { projectId: identity.projectId },
      contentType: 'text/plain;charset=UTF-8',
      // In the field `network`, the server expects the purchased token's symbol.
      body: { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol },
      schema: Quote,
      signal,
    })
  } catch (error) {
    signal?.throwIfAborted()
    const asked = { amount, currency: paymentCurrency.id }
    return {
      paymentTotal: asked,
      paymentSubtotal: asked,
      purchaseAmount: asked,
      networkFee: asked,
      coinbaseFee: asked,
      quoteId: placeholderId,
      ...(refusals.has(httpStatus(error)) && { isRefused: true as const }),
    }
  }
}

/**
 * Whether a quote is only a placeholder, which repeats the order because the server gave no quote. A placeholder's
 * amounts are not prices.
 */
export const isPlaceholder = ({ quoteId }: OnRampQuote): boolean => quoteId === placeholderId
