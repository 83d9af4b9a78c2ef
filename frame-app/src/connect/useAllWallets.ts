import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { onlyWalletConnect } from '../app/options/onlyWalletConnect.ts'
import { shownNamespaces } from '../app/options/shownNamespaces.ts'
import { askForVisitor } from '../app/queries/askForVisitor.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'
import { reachableWallets } from '../wallets/list/reachableWallets.ts'
import { sortWallets } from '../wallets/list/sortWallets.ts'
import { featuredWallets, recommendedWallets, walletPages, walletSearch } from '../wallets/list/walletQueries.ts'

type AllWallets = {
  readonly wallets: readonly ListedWallet[]
  /** Whether the first page of wallets is still loading. */
  readonly loading: boolean
  readonly failed: boolean
  readonly searching: boolean
  /** Total number of wallets; `undefined` if unknown. */
  readonly total: number | undefined
  loadMore: (() => void) | undefined
  retry(): void
}

/** A constant empty list, so that the selector returns the same object each time. */
const none: readonly never[] = []

/** Returns all wallets (first featured, then recommended, then page by page), or the search results. */
export function useAllWallets(search: string, certified: boolean): AllWallets {
  const app = useApp()
  const client = queryClientOf(app)
  const { featuredIds, ...local } = useAppState(({ options, extensions, networks, filter, activeNamespace }) => ({
    extensions,
    networks,
    filter,
    activeNamespace,
    featuredIds: options.featuredWalletIds ?? none,
  }))
  const { networks, filter, activeNamespace } = local
  const extensions = useMemo(
    () => mergeExtensions(local.extensions, shownNamespaces({ networks, filter, activeNamespace })),
    [local.extensions, networks, filter, activeNamespace],
  )
  const featured = useQuery(featuredWallets(app), client)
  const recommended = useQuery(recommendedWallets(app), client)
  const recommendedIds = recommended.data?.wallets.map(({ id }) => id) ?? []
  const pages = useInfiniteQuery({ ...walletPages(app, recommendedIds), enabled: recommended.isSuccess }, client)
  const found = useQuery(walletSearch(app, search, certified), client)
  const searching = search.length >= 2 || certified

  const wallets = useMemo(() => {
    const listed = searching
      ? (found.data?.wallets ?? [])
      : [
          ...(featured.data?.wallets ?? []),
          ...(recommended.data?.wallets ?? []),
          ...(pages.data?.pages ?? []).flatMap((page) => page.wallets),
        ]
    const unique = [...new Map(listed.map((wallet) => [wallet.id, wallet])).values()]
    const reach = { isMobile: app.isPhone, hasExtensions: !onlyWalletConnect(app), namespace: activeNamespace }
    return sortWallets(reachableWallets(unique, reach), { extensions, featuredIds, isMobile: app.isPhone })
  }, [
    searching,
    found.data,
    featured.data,
    recommended.data,
    pages.data,
    extensions,
    featuredIds,
    app,
    activeNamespace,
  ])

  const again = (): Promise<unknown> => {
    if (searching) return found.refetch()
    const first = [featured, recommended].filter(({ isError }) => isError)
    return first.length > 0 ? Promise.all(first.map(({ refetch }) => refetch())) : pages.fetchNextPage()
  }

  return {
    wallets,
    searching,
    loading: searching ? found.isFetching : recommended.isFetching || (pages.isFetching && wallets.length <= 4),
    failed: searching ? found.isError : recommended.isError || pages.isError,
    total: searching ? wallets.length : recommended.data && recommended.data.count + featuredIds.length,
    loadMore: !searching && pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : undefined,
    retry: () => void askForVisitor(app, again),
  }
}
