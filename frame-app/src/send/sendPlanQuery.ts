import { queryOptions } from '@tanstack/react-query'
import type { App } from '../app/App.ts'
import { planTransfer } from './planTransfer.ts'

type Wanted = Parameters<typeof planTransfer>[1]

/**
 * Query for the plan of a transfer. The query key contains everything that changes the plan or its warnings, so a
 * cached plan never applies to another transfer. The key omits token prices and balances, because they only affect the
 * display.
 */
export const sendPlanQuery = (app: App, wanted: Wanted) => {
  const { network, from, to, asset, amount, wallet, isOtherChain } = wanted
  const what = asset && ('nft' in asset ? `${asset.nft.contract}/${asset.nft.tokenId}` : `${asset.token.address}`)
  return queryOptions({
    queryKey: ['sendPlan', network, from, to, what, `${amount}`, isOtherChain, wallet.isSmart, wallet.warns],
    queryFn: ({ signal }) => planTransfer(app, wanted, signal),
    staleTime: 0,
    gcTime: 60_000,
  })
}
