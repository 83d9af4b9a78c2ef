import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { isWalletInWindow } from '../../wallets/isWalletInWindow.ts'
import { nextCursor, withNewest } from './mergePages.ts'
import { readHistoryPage } from './readHistoryPage.ts'

/**
 * An account's history on a network, page by page, cached for 15 seconds. The query is disabled while the account or
 * the network is unknown, and for families without a history. If the wallet runs in the host window, each mount
 * requests the history again, because we do not see which transactions that wallet sends. Invalidate `['history',
 * network]` when there may be new transactions.
 *
 * @param network CAIP-2
 * @param address in its chain's format
 */
export function historyQuery(app: App, network: string | null, address: string | null) {
  return infiniteQueryOptions({
    queryKey: ['history', network, address],
    queryFn: ({ pageParam, signal }) =>
      readHistoryPage(app, { network: network!, address: address!, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    staleTime: 15_000,
    refetchOnMount: isWalletInWindow(app) ? ('always' as const) : true,
    enabled: hasHistory(network, address),
  })
}

/**
 * Requests the newest page of the history every five seconds while a transaction on that page is pending. Each answer
 * updates `historyQuery`. The other loaded pages are not updated, because each of them would take another request.
 *
 * @param network CAIP-2
 * @param address in its chain's format
 */
export function newestPageQuery(app: App, network: string | null, address: string | null) {
  const { queryKey } = historyQuery(app, network, address)
  const client = queryClientOf(app)
  const isPending = () =>
    client.getQueryData(queryKey)?.pages[0]?.transactions.some(({ status }) => status === 'pending') ?? false
  return queryOptions({
    queryKey: ['newestHistory', network, address],
    queryFn: async ({ signal }) => {
      const page = await readHistoryPage(app, { network: network!, address: address!, cursor: undefined, signal })
      client.setQueryData(queryKey, (before) => {
        if (!before) return before
        const pages = [...withNewest(before.pages, page)]
        return { pages, pageParams: before.pageParams.slice(0, pages.length) }
      })
      return null
    },
    // `historyQuery` has just loaded the newest page, so this query waits five seconds before its first request.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => (app.store.getState().open && isPending() ? 5_000 : false),
    enabled: hasHistory(network, address),
  })
}

const hasHistory = (network: string | null, address: string | null) =>
  Boolean(address && /^(eip155|solana):/.test(network ?? ''))
