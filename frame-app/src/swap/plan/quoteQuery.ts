import { queryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import { supportedChainsQuery } from '../../account/balances/supportedChainsQuery.ts'
import type { App } from '../../app/App.ts'
import { assetId } from '../../app/http/assetId.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import type { Quote, Swap } from './Quote.ts'
import { getSwapQuote } from './swapQuote.ts'

/** The quote of a swap. It is no older than the question: every look asks again. */
export function quoteQuery(app: App, swap: Swap | null) {
  return queryOptions({
    queryKey: ['quote', swap && keyOf(swap)],
    queryFn: async ({ signal }): Promise<Quote> => {
      const { network, account, from, to, amount } = swap!
      const [api, gasPrice] = await Promise.all([app.api(), queryClientOf(app).fetchQuery(gasPriceQuery(app, network))])
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // An empty list is one that could not be loaded, not a lack of liquidity.
      if (supported.length === 0) throw laterError('SWAP_UNSUPPORTED')
      const at = Date.now()
      const asked = { amount, account, from: assetId(from), to: assetId(to), gasPrice, supported, signal }
      return { ...swap!, toAmount: await getSwapQuote(api, asked), at }
    },
    staleTime: 0,
    gcTime: 0,
    enabled: swap !== null,
  })
}

/** Without the slippage, which does not change what a swap gives. */
const keyOf = ({ account, from, to, amount }: Swap) => `${account} ${assetId(from)} ${assetId(to)} ${amount}`
