import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { App } from '../../app/App.ts'
import { assetId } from '../../app/http/assetId.ts'
import type { Api } from '../../app/http/createApi.ts'
import { DecimalText } from '../../app/http/DecimalText.ts'
import { fiatCurrency } from '../../app/options/fiatCurrency.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { supportedChainsQuery } from './supportedChainsQuery.ts'

const Row = z.object({ price: DecimalText, address: z.nullish(z.string()) })

const Answer = z.object({ fungibles: z.array(z.unknown()) })

/**
 * Price of one whole eip155 token in the dapp's currency, as a decimal string; `null` if unknown. Cached for 15
 * seconds.
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

type PriceQuery = {
  /** The token whose price is requested: a CAIP-10 id in the format of `assetId`. */
  readonly asset: string
  /** CAIP-2 ids of the supported networks, from `getSupportedChains`. */
  readonly supported: readonly string[]
  /** Currency of the price (ISO 4217 in lowercase). The default is US dollars. */
  readonly currency?: string
  readonly signal?: AbortSignal
}

/**
 * Fetches the price of one whole token. The request names the token by chain and contract, because different tokens can
 * share a symbol. If an entry of the response contains no contract, it counts only if it is the only entry.
 *
 * @returns a decimal string; `null` if the price is unknown, or if the network is not supported (then it sends no
 * request)
 * @throws what `http.post` throws
 */
export async function getFungiblePrice({ http, deployment, identity }: Api, query: PriceQuery): Promise<string | null> {
  const { asset, supported, currency = 'usd', signal } = query
  if (!supported.some((network) => asset.startsWith(`${network}:`))) return null
  const { fungibles } = await http.post(`${deployment.blockchainApi}/v1/fungible/price`, {
    service: 'Blockchain API',
    body: { currency, addresses: [asset], projectId: identity.projectId },
    schema: Answer,
    signal,
  })
  const rows = fungibles.flatMap((entry) => {
    const { data } = Row.safeParse(entry)
    return data ? [data] : []
  })
  const wanted = [asset, asset.split(':')[2]].map((text) => text?.toLowerCase())
  const named = rows.find(({ address }) => address && wanted.includes(address.toLowerCase()))
  const only = rows.length === 1 && !rows[0]?.address ? rows[0] : undefined
  const price = (named ?? only)?.price
  return price === undefined || /^0(\.0*)?$/.test(price) ? null : price
}
