import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '../../app/App.ts'
import { getWallets, type WalletQuery } from './wallets.ts'

const recommendedCount = 4
const pageSize = 40
const searchSize = 100

/** The list changes by the week: what a visitor has seen stays until the page goes. */
const staleTime = Number.POSITIVE_INFINITY

const ask = async (app: App, query: WalletQuery) => getWallets(await app.api(), query)

/** What every call for the list narrows the wallets to: the host's lists, and the chains of the dapp. */
function narrowing({ store }: App) {
  const { options, networks, filter } = store.getState()
  return {
    include: options.includeWalletIds ?? [],
    exclude: options.excludeWalletIds ?? [],
    featured: options.featuredWalletIds ?? [],
    chains: networks
      .filter(({ namespace }) => !filter || namespace === filter)
      .map(({ caipNetworkId }) => caipNetworkId),
  }
}

/** The wallets that the host put forward, in its order; none unless it named some. */
export function featuredWallets(app: App) {
  const { featured } = narrowing(app)
  return queryOptions({
    queryKey: ['wallets', 'featured', featured],
    queryFn: async ({ signal }) => {
      const { wallets, count } = await ask(app, { page: 1, entries: featured.length, include: featured, signal })
      // The list answers in an order of its own.
      return { wallets: [...wallets].sort((a, b) => featured.indexOf(a.id) - featured.indexOf(b.id)), count }
    },
    enabled: featured.length > 0,
    staleTime,
  })
}

/** The four wallets that the list recommends, and how many there are in all. */
export function recommendedWallets(app: App) {
  const { include, exclude, featured, chains } = narrowing(app)
  return queryOptions({
    queryKey: ['wallets', 'recommended', include, exclude, featured, chains],
    queryFn: ({ signal }) =>
      ask(app, { page: 1, entries: recommendedCount, include, exclude: [...exclude, ...featured], chains, signal }),
    staleTime,
  })
}

/**
 * All wallets but the recommended and featured ones, forty at a time. The list may answer with wallets that speak none
 * of the dapp's networks: they are left out, and so a page may hold fewer.
 */
export function walletPages(app: App, recommended: readonly string[]) {
  const { include, exclude, featured, chains } = narrowing(app)
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
    // Every page would be compared with itself at each page that comes.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: ({ count }, _pages, page) => (page * pageSize < count ? page + 1 : undefined),
    staleTime,
  })
}

/** The first hundred wallets that a text finds. */
export function walletSearch(app: App, search: string, certified: boolean) {
  const { include, exclude, chains } = narrowing(app)
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

/** One wallet by its id, whatever the host's lists say: a button of its own asks for it. */
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

/** The wallets that the host included, to know which of those in its window are among them. */
export function includedWallets(app: App) {
  const { include } = narrowing(app)
  return queryOptions({
    queryKey: ['wallets', 'included', include],
    queryFn: ({ signal }) => ask(app, { page: 1, entries: include.length, include, signal }),
    enabled: include.length > 0,
    staleTime,
  })
}

/** The wallets that the host excluded, to know their names and rdns. */
export function excludedWallets(app: App) {
  const { exclude } = narrowing(app)
  return queryOptions({
    queryKey: ['wallets', 'excluded', exclude],
    queryFn: ({ signal }) => ask(app, { page: 1, entries: exclude.length, include: exclude, signal }),
    enabled: exclude.length > 0,
    staleTime,
  })
}
