import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { onlyWalletConnect } from '../app/options/onlyWalletConnect.ts'
import { shownNamespaces } from '../app/options/shownNamespaces.ts'
import { track } from '../app/reporting/track.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useDebounced } from '../app/useDebounced.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { VirtualGrid } from '../ui/layout/VirtualGrid.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import type { ListedExtension } from '../wallets/list/ListedExtension.ts'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'
import { rdnsOf } from '../wallets/list/rdnsOf.ts'
import { reachableWallets } from '../wallets/list/reachableWallets.ts'
import { featuredWallets, recommendedWallets, walletPages, walletSearch } from '../wallets/list/walletQueries.ts'
import { chooseWallet } from './chooseWallet.ts'
import { WalletCell } from './WalletCell.tsx'

const searchDelay = 500
const firstPlaceholders = 16

/** Lists all wallets, with a search field. */
export function AllWalletsView() {
  const app = useApp()
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const search = useDebounced(text.trim(), searchDelay)
  const all = useAllWallets(search, certified)
  useEffect(() => {
    if (search.length >= 2 || certified) track(app, 'SEARCH_WALLET', { badge: certified, search })
  }, [app, search, certified])
  const installed = useAppState((state) =>
    mergeExtensions(state.extensions, shownNamespaces(state)).map(({ rdns }) => rdns),
  )
  const drawCell = useCallback(
    (wallet: ListedWallet, tabIndex: 0 | -1, isPassing: boolean) => (
      <WalletCell
        isInstalled={wallet.rdns !== null && installed.includes(wallet.rdns)}
        isPassing={isPassing}
        tabIndex={tabIndex}
        wallet={wallet}
      />
    ),
    [installed],
  )
  const waiting = all.loading || text.trim() !== search
  const pairByCode = app.isPhone && (
    <Button
      icon={<Icon name="qr" size={18} />}
      onClick={() => chooseWallet(app, { kind: 'walletConnect' })}
      size="md"
      variant="secondary"
    >
      {m.walletconnect()}
    </Button>
  )

  return (
    <ConnectScreen gap={12} quiet>
      <SearchInput clearLabel={m.clear_search()} label={m.search_wallet()} onChange={setText} value={text} />
      <Switch checked={certified} label={m.certified_only()} onChange={setCertified} />
      {pairByCode}
      <LiveRegion message={all.searching && !waiting ? m.wallets_found({ count: all.wallets.length }) : ''} />
      {all.failed && all.wallets.length === 0 ? (
        <ErrorState
          action={<Button onClick={all.retry}>{m.try_again()}</Button>}
          text={m.wallets_failed_text()}
          title={m.wallets_failed_title()}
        />
      ) : all.wallets.length === 0 && !waiting ? (
        <EmptyState
          action={
            <Button onClick={() => chooseWallet(app, { kind: 'walletConnect' })} size="md" variant="secondary">
              {m.walletconnect()}
            </Button>
          }
          icon="search"
          testId="no-wallet-found"
          text={m.no_wallet_found_text()}
          title={m.no_wallet_found()}
        />
      ) : (
        <VirtualGrid
          itemKey={({ id }) => id}
          items={all.wallets}
          key={all.searching ? search : 'all'}
          label={m.wallets_label()}
          onEndReached={all.loadMore}
          placeholders={all.loading ? firstPlaceholders : all.loadMore ? 4 : 0}
          renderItem={drawCell}
          total={all.total}
        />
      )}
    </ConnectScreen>
  )
}

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
function useAllWallets(search: string, certified: boolean): AllWallets {
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

/**
 * Sorts the wallet grid. Wallets that are installed (an extension announced their rdns in any namespace) are first,
 * then featured wallets in the dapp's order, then all others in their given order.
 */
export function sortWallets<wallet extends { readonly id: string; readonly rdns: string | null }>(
  wallets: readonly wallet[],
  input: {
    readonly extensions: readonly ListedExtension[]
    readonly featuredIds: readonly string[]
    readonly isMobile: boolean
  },
): readonly wallet[] {
  const { extensions, featuredIds, isMobile } = input
  const announced = extensions.filter(({ kind }) => kind === 'announced' || kind === 'multichain')
  const installed = new Set(announced.map((extension) => rdnsOf(extension, isMobile)))
  const rank = (wallet: wallet) => {
    const rdns = rdnsOf(wallet, isMobile)
    const featured = featuredIds.indexOf(wallet.id)
    return {
      isInstalled: rdns !== undefined && installed.has(rdns),
      featured: featured === -1 ? featuredIds.length : featured,
    }
  }
  return wallets
    .map((wallet) => ({ wallet, ...rank(wallet) }))
    .sort((a, b) => Number(b.isInstalled) - Number(a.isInstalled) || a.featured - b.featured)
    .map(({ wallet }) => wallet)
}
