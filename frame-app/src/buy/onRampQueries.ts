import { queryOptions } from '@tanstack/react-query'
import { modalError } from '#shared/errors/modalError.ts'
import { supportedChainsQuery } from '../account/balances/supportedChainsQuery.ts'
import type { App } from '../app/App.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { getOnRampOptions, isFallback } from './onramp/getOnRampOptions.ts'
import { getOnRampQuote, isPlaceholder } from './onramp/getOnRampQuote.ts'
import { getOnRampUrl } from './onramp/getOnRampUrl.ts'
import { getPurchases, type Purchase } from './onramp/getPurchases.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp/OnRampOptions.ts'

const minute = 60_000
/** Coinbase's links last five minutes. */
const linkLife = 4 * minute
/** An unused link goes on from view to view, and no further. */
const handover = 5_000

/** Where and for whom something is bought. */
type Place = { readonly network: string | null; readonly address: string | null }

/** The API, and the networks that it knows: asked once for a while, unless it did not say. */
async function ask(app: App) {
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  return { api, supported }
}

/** What can be bought on a network, and with what. What only stands in for an answer is asked for again. */
export const onRampOptionsQuery = (app: App, network: string | null) =>
  queryOptions({
    queryKey: ['onRampOptions', network],
    queryFn: async ({ signal }) => {
      const { api, supported } = await ask(app)
      return getOnRampOptions(api, { network: network!, supported, signal })
    },
    staleTime: ({ state: { data } }) => (data && !isFallback(data) ? 5 * minute : 0),
    enabled: network !== null,
  })

type QuoteAsk = {
  readonly network: string | null
  readonly payment: PaymentCurrency | undefined
  readonly purchase: PurchaseCurrency | undefined
  /** Decimal text; `undefined` while there is none. */
  readonly amount: string | undefined
}

/** What an amount of money buys, kept for a minute where someone quoted. */
export const quoteQuery = (app: App, { network, payment, purchase, amount }: QuoteAsk) =>
  queryOptions({
    queryKey: ['onRampQuote', network, payment?.id, purchase?.id, amount],
    queryFn: async ({ signal }) => {
      const { api, supported } = await ask(app)
      const currencies = { paymentCurrency: payment!, purchaseCurrency: purchase! }
      return getOnRampQuote(api, { ...currencies, amount: amount!, network: network!, supported, signal })
    },
    staleTime: ({ state: { data } }) => (data && !isPlaceholder(data) ? minute : 0),
    enabled: Boolean(network && payment && purchase && amount),
  })

type LinkAsk = Place & {
  readonly assets: readonly string[]
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
  readonly enabled: boolean
}

/**
 * A link to Coinbase, made before the press: windows open only in it. It is replaced before it ends, and kept no
 * longer than views show it; when it was used, this query is reset.
 */
export const coinbaseLinkQuery = (app: App, { enabled, ...link }: LinkAsk) =>
  queryOptions({
    queryKey: ['onRampLink', link],
    queryFn: async ({ signal }) => {
      const { api, supported } = await ask(app)
      // The list of networks could not be loaded, which says nothing about this one.
      if (supported.length === 0) throw modalError('SERVICE_FAILED')
      return getOnRampUrl(api, { ...link, address: link.address!, network: link.network!, supported, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: handover,
    refetchInterval: linkLife,
    refetchIntervalInBackground: true,
    enabled: enabled && link.address !== null && link.network !== null,
  })

/**
 * What an account bought, as the server has it now.
 *
 * @throws SERVICE_FAILED where it did not say which networks it knows; what `getPurchases` throws
 */
export async function readPurchases(
  app: App,
  { network, address }: Place,
  signal?: AbortSignal,
): Promise<readonly Purchase[]> {
  // Coinbase sells on the networks of this family alone.
  if (!network?.startsWith('eip155:')) return []
  const { api, supported } = await ask(app)
  if (supported.length === 0) throw modalError('SERVICE_FAILED')
  return getPurchases(api, { address: address!, network, supported, ...(signal && { signal }) })
}

/** How often a purchase that goes on is looked at again. */
const watched = 3_000

/** What an account bought; asked again and again while something is in progress. */
export const purchasesQuery = (app: App, place: Place) =>
  queryOptions({
    queryKey: ['purchases', place],
    queryFn: ({ signal }) => readPurchases(app, place, signal),
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'pending') ? watched : false),
    enabled: place.network !== null && place.address !== null,
  })
