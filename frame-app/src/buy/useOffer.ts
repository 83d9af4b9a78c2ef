import { useQuery } from '@tanstack/react-query'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import { sumFiat } from '../app/amounts/sumFiat.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { decimalAmount } from './decimalAmount.ts'
import { quoteQuery } from './onRampQueries.ts'
import { isFallback } from './onramp/getOnRampOptions.ts'
import { isPlaceholder } from './onramp/getOnRampQuote.ts'
import { providerOffer } from './providerOffer.ts'
import type { Order } from './useOrder.ts'

/** Returns what a provider offers for an order, see `providerOffer`; `null` without a network. */
export function useOffer(provider: OnRampProvider, { network: id, payment, purchase, amount, params, options }: Order) {
  const app = useApp()
  const network = useAppState((state) => networkOf(state, id))
  const asked = provider === 'coinbase' ? amount : undefined
  const query = useQuery(quoteQuery(app, { network: id, payment, purchase, amount: asked }), queryClientOf(app))
  if (!network) return null
  const { data } = query
  const found = data && !isPlaceholder(data) ? data : undefined
  const fees = found && sumFiat([found.networkFee.amount, found.coinbaseFee.amount])
  const quote = () => {
    if (!asked) return 'none'
    if (found && payment)
      return { amount: decimalAmount(found.purchaseAmount.amount), fees: formatFiat(fees, { currency: payment.id }) }
    if (query.isFetching) return 'asked'
    return data?.isRefused ? 'refused' : 'unknown'
  }
  // The built-in options say nothing about where a token is sold.
  const isKnown = purchase !== undefined && options !== undefined && !isFallback(options)
  const chains = purchase?.networks.map(({ chain_id }) => chain_id) ?? []
  return providerOffer(provider, {
    network,
    token: isKnown ? { symbol: purchase.symbol, chains } : undefined,
    isOrdered: Boolean(amount ?? params.buy),
    quote: quote(),
  })
}
