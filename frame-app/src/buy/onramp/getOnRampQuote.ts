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

/** What the visitor pays, what of it are fees, and what they get. Amounts are decimal texts. */
type OnRampQuote = z.output<typeof Quote> & {
  /** On a placeholder: the provider does not sell this, at this amount or in this region. */
  readonly isRefused?: true
}

/** HTTP statuses that say that the order itself cannot be served. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 404, 422, 451])

const placeholderId = 'mocked-quote-id'

type QuoteQuery = {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** What the visitor pays, as decimal text. */
  readonly amount: string
  /** The active network, CAIP-2. */
  readonly network: string
  /** Of `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * What an amount of money buys. `null`, without a call, while the active network is not supported; a placeholder where
 * the server fails: see `isPlaceholder`.
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
      // The server takes the symbol of what is bought for its network.
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

/** Whether a quote says nothing but what was asked, because no one quoted: its amounts are not prices. */
export const isPlaceholder = ({ quoteId }: OnRampQuote): boolean => quoteId === placeholderId
