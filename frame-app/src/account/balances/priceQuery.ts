import { queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { assetId } from '../../app/http/assetId.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { getFungiblePrice } from './fungiblePrice.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'

/**
 * What one whole token of eip155 costs in the dapp's currency, as decimal text; `null` where no one knows it. Kept for
 * 15 seconds.
 */
export function priceQuery(app: App, token: { readonly network: string; readonly address: string | null } | null) {
  const currency = fiatCurrency(app.store.getState()).toLowerCase()
  return queryOptions({
    queryKey: ['price', token && assetId(token), currency],
    queryFn: async ({ signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      return getFungiblePrice(api, { asset: assetId(token!), supported, currency, signal })
    },
    staleTime: 15_000,
    enabled: token !== null,
  })
}
