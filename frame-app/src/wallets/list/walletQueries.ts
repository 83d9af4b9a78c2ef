import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { narrowing } from './narrowing.ts'
import { getWallets, type WalletQuery } from './wallets.ts'

const recommendedCount = 4
const pageSize = 40
const searchSize = 100

/** Data never becomes stale while the page is open, because the wallet list changes only about once a week. */
const staleTime = Number.POSITIVE_INFINITY

const ask = async (app: App, query: WalletQuery) => getWallets(await app.api(), query)

/** Query for the wallets in the host's `featuredWalletIds`, in the host's order. Disabled if the list is empty. */
export function featuredWallets(app: App) {
  const { featured } = narrowing(app.store.getState())
  return queryOptions({
    queryKey: ['wallets', 'featured', featured],
    queryFn: async ({ signal }) => {
      const { wallets, count } = await ask(app, { page: 1, entries: featured.length, include: featured, signal })
      // Sort the wallets, because the API returns them in its own order.
      return { wallets: [...wallets].sort((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id)), count }
    },
    enabled: featured.length > 0,
    staleTime,
  })
}

/** Query for the four wallets that the wallet list recommends, and the total number of wallets. */
export function recommendedWallets(app: App) {
  const { include, exclude, featured, chains } = narrowing(app.store.getState())
  return queryOptions({
    queryKey: ['wallets', 'recommended', include, exclude, featured, chains],
    queryFn: ({ signal }) =>
      ask(app, { page: 1, entries: recommendedCount, include, exclude: [...exclude, ...featured], chains, signal }),
    staleTime,
  })
}

/**
 * Query for all wallets except the recommended and featured ones, 40 per page. The API may return wallets that support
 * none of the dapp's networks. We drop these wallets, so a page may contain fewer than 40.
 */
export function walletPages(app: App, recommended: readonly string[]) {
  const { include, exclude, featured, chains } = narrowing(app.store.getState())
  const left = [...recommended, ...exclude, ...featured]
  return infiniteQueryOptions({
    queryKey: ['wallets', 'pages', include, left, chains],
    queryFn: async ({ pageParam, signal }) => {
      const page = await ask(app, { page: pageParam, entries: pageSize, include, exclude: left, chains, signal })
      return {
        ...page,
        wallets: page.wallets.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain))),
      }
    },
    // Turn off React Query's structural sharing, which would deeply compare all pages for each new page.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: ({ count }, _pages, page) => (page * pageSize < count ? page + 1 : undefined),
    staleTime,
  })
}

/** Query for the first 100 wallets that match a search. */
export function walletSearch(app: App, search: string, certified: boolean) {
  const { include, exclude, chains } = narrowing(app.store.getState())
  return queryOptions({
    queryKey: ['wallets', 'search', search, certified, include, exclude, chains],
    queryFn: ({ signal }) =>
      ask(app, {
        page: 1,
        entries: searchSize,
        include,
        exclude,
        chains,
        search,
        ...(certified && { badge: 'certified' as const }),
        signal,
      }),
    enabled: search.length >= 2 || certified,
    staleTime,
  })
}

/**
 * Query for one wallet by its id, regardless of the host's wallet lists. Used if the host opens the modal directly at
 * that wallet.
 */
export function walletById(app: App, id: string) {
  return queryOptions({
    queryKey: ['wallets', 'one', id],
    queryFn: async ({ signal }) => {
      const { wallets } = await ask(app, { page: 1, entries: 1, include: [id], signal })
      return wallets.find((wallet) => wallet.id === id) ?? null
    },
    staleTime,
  })
}

/** Query for the wallets in the host's `includeWalletIds`, to find them among the wallets in the host's window. */
export function includedWallets(app: App) {
  const { include } = narrowing(app.store.getState())
  return queryOptions({
    queryKey: ['wallets', 'included', include],
    queryFn: ({ signal }) => ask(app, { page: 1, entries: include.length, include, signal }),
    enabled: include.length > 0,
    staleTime,
  })
}

/** Query for the wallets in the host's `excludeWalletIds`, to get their names and rdns. */
export function excludedWallets(app: App) {
  const { exclude } = narrowing(app.store.getState())
  return queryOptions({
    queryKey: ['wallets', 'excluded', exclude],
    queryFn: ({ signal }) => ask(app, { page: 1, entries: exclude.length, include: exclude, signal }),
    enabled: exclude.length > 0,
    staleTime,
  })
}
