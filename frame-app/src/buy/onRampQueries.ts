import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import { supportedChainsQuery } from '../account/balances/supportedChainsQuery.ts'
import type { App } from '../app/App.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { getOnRampOptions, isFallback } from './onramp/getOnRampOptions.ts'
import { getOnRampQuote, isPlaceholder } from './onramp/getOnRampQuote.ts'
import { getOnRampUrl } from './onramp/getOnRampUrl.ts'
import { getPurchases, type Purchase } from './onramp/getPurchases.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp/OnRampOptions.ts'

const minute = 60_000
/** Time (ms) after which a link is renewed. Coinbase's links last five minutes. */
const linkLife = 4 * minute
/** Time (ms) for which a link stays cached after its last view closed, so that the next view can use it. */
const handover = 5_000

/** Network and account that the purchased tokens are sent to. */
type Place = { readonly network: string | null; readonly address: string | null }

/** Returns the API and the networks that it supports. The list of networks is cached for a while unless it is empty. */
async function ask(app: App) {
  const api = await app.api()
  const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
  return { api, supported }
}

/** Payment currencies and tokens that are offered for a network. Fallback options are not cached. */
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
  /** Amount of money as a decimal string; `undefined` if there is none. */
  readonly amount: string | undefined
}

/** Quote for an amount of money. Cached for a minute unless it is a placeholder. */
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
 * Link to Coinbase's page. It must be loaded before the click, because browsers open windows only during a click. The
 * link is renewed before it expires, and dropped soon after the last view that uses it has closed. Reset this query
 * once the link was used.
 */
export const coinbaseLinkQuery = (app: App, { enabled, ...link }: LinkAsk) =>
  queryOptions({
    queryKey: ['onRampLink', link],
    queryFn: async ({ signal }) => {
      const { api, supported } = await ask(app)
      // An empty list means that the request failed, so it does not mean that this network is unsupported.
      if (supported.length === 0) throw makeError('SERVICE_FAILED')
      return getOnRampUrl(api, { ...link, address: link.address!, network: link.network!, supported, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: handover,
    refetchInterval: linkLife,
    refetchIntervalInBackground: true,
    enabled: enabled && link.address !== null && link.network !== null,
  })

/**
 * Fetches the account's purchases.
 *
 * @throws SERVICE_FAILED if the supported networks are unknown; what `getPurchases` throws
 */
export async function readPurchases(
  app: App,
  { network, address }: Place,
  signal?: AbortSignal,
): Promise<readonly Purchase[]> {
  // Coinbase sells only on eip155 networks.
  if (!network?.startsWith('eip155:')) return []
  const { api, supported } = await ask(app)
  if (supported.length === 0) throw makeError('SERVICE_FAILED')
  return getPurchases(api, { address: address!, network, supported, ...(signal && { signal }) })
}

/** Poll interval while a purchase is pending, in milliseconds. */
const watched = 3_000

/** The account's purchases. Polled while a purchase is pending. */
export const purchasesQuery = (app: App, place: Place) =>
  queryOptions({
    queryKey: ['purchases', place],
    queryFn: ({ signal }) => readPurchases(app, place, signal),
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'pending') ? watched : false),
    enabled: place.network !== null && place.address !== null,
  })
