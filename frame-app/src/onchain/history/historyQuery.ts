import { infiniteQueryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import { getHistory } from '../../api/account/history.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { supportedChainsQuery } from '../balances/supportedChainsQuery.ts'
import { isWalletInWindow } from '../isWalletInWindow.ts'
import { nextCursor } from './mergePages.ts'

/**
 * The history of an account on a network, a page at a time, kept for 15 seconds; not asked for while account or network
 * are not known, or for families whose history no one has. What a wallet in the host's window sends does not pass
 * through this frame: its history is read with each look. Invalidate `['history', network]` once there may be more.
 *
 * @param network CAIP-2
 * @param address as its chain writes it
 */
export function historyQuery(app: App, network: string | null, address: string | null) {
  return infiniteQueryOptions({
    queryKey: ['history', network, address],
    queryFn: async ({ pageParam, signal }) => {
      const api = await app.api()
      const supported = await queryClientOf(app).fetchQuery(supportedChainsQuery(app))
      // The API knows some network always: an empty list is one that could not be fetched.
      if (supported.length === 0) throw laterError('HISTORY_UNAVAILABLE')
      return getHistory(api, { address: address!, network: network!, supported, cursor: pageParam, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    staleTime: 15_000,
    // What the server has as pending settles there: the list asks again while it is looked at.
    refetchInterval: ({ state: { data } }) =>
      app.store.getState().open && data?.pages[0]?.transactions.some(({ status }) => status === 'pending')
        ? 5_000
        : false,
    refetchOnMount: isWalletInWindow(app) ? ('always' as const) : true,
    enabled: Boolean(address && network?.startsWith('eip155:')),
  })
}
