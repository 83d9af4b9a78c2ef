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
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { EmptyState } from '../ui/layout/EmptyState.tsx'
import { ErrorState } from '../ui/layout/ErrorState.tsx'
import { VirtualGrid } from '../ui/layout/VirtualGrid.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import { Text } from '../ui/text/Text.tsx'
import type { ListedExtension } from '../wallets/list/ListedExtension.ts'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'
import { rdnsOf } from '../wallets/list/rdnsOf.ts'
import { reachableWallets } from '../wallets/list/reachableWallets.ts'
import { featuredWallets, recommendedWallets, walletPages, walletSearch } from '../wallets/list/walletQueries.ts'
import styles from './AllWallets.module.css'
import { CertifiedFilter } from './CertifiedFilter.tsx'
import { chooseWallet } from './chooseWallet.ts'
import { WalletCell, WalletResult } from './WalletCell.tsx'

/** Time in ms for which the search must stay unchanged before the server is asked. */
const searchDelay = 150
/** Time in ms for which the search must stay unchanged before it is reported to analytics. */
const reportDelay = 500
const firstPlaceholders = 16

/**
 * Lists all wallets, with a search field. The search filters the loaded wallets at once. Wallets that only the server
 * knows are added when it answers.
 */
export function AllWalletsView() {
  const app = useApp()
  const [text, setText] = useState('')
  const [certified, setCertified] = useState(false)
  const search = text.trim()
  const all = useAllWallets(search, certified)
  const reported = useDebounced(search, reportDelay)
  useEffect(() => {
    if (reported.length >= 2 || certified) track(app, 'SEARCH_WALLET', { badge: certified, search: reported })
  }, [app, reported, certified])
  const isAsking = all.searching && all.loading
  useEffect(() => {
    const { setSearching } = app.store.getState()
    setSearching(isAsking)
    return () => setSearching(false)
  }, [app, isAsking])
  const installed = useAppState((state) =>
    mergeExtensions(state.extensions, shownNamespaces(state)).map(({ rdns }) => rdns),
  )
  const isInstalled = useCallback(({ rdns }: ListedWallet) => rdns !== null && installed.includes(rdns), [installed])
  const drawCell = useCallback(
    (wallet: ListedWallet, tabIndex: 0 | -1, isPassing: boolean) => (
      <WalletCell isInstalled={isInstalled(wallet)} isPassing={isPassing} tabIndex={tabIndex} wallet={wallet} />
    ),
    [isInstalled],
  )
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

  const [first] = all.wallets
  const results = () => {
    if (all.failed && !first)
      return (
        <ErrorState
          action={<Button onClick={all.retry}>{m.try_again()}</Button>}
          text={m.wallets_failed_text()}
          title={m.wallets_failed_title()}
        />
      )
    if (!first && isAsking)
      return (
        <Text align="center" tone="muted">
          {m.wallets_searching()}
        </Text>
      )
    if (!first && !all.loading)
      return (
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
      )
    if (first && all.searching && all.wallets.length === 1)
      return (
        <>
          <WalletResult isInstalled={isInstalled(first)} wallet={first} />
          <Text align="center" tone="muted">
            {m.wallet_not_listed()}{' '}
            <LinkButton onClick={() => chooseWallet(app, { kind: 'walletConnect' })}>{m.walletconnect()}</LinkButton>
          </Text>
        </>
      )
    return null
  }
  const shown = results()
  return (
    <ConnectScreen gap={12} quiet>
      <SearchInput
        clearLabel={m.clear_search()}
        label={m.search_wallet()}
        onChange={setText}
        trailing={<CertifiedFilter isOn={certified} onChange={setCertified} />}
        value={text}
      />
      {pairByCode}
      <LiveRegion message={all.searching && !all.loading ? m.wallets_found({ count: all.wallets.length }) : ''} />
      <div className={styles.results} data-grid={shown ? undefined : ''}>
        {shown ?? (
          <VirtualGrid
            height={508}
            itemKey={({ id }) => id}
            items={all.wallets}
            key={all.searching ? 'found' : 'all'}
            label={m.wallets_label()}
            onEndReached={all.loadMore}
            placeholders={all.searching ? 0 : all.loading ? firstPlaceholders : all.loadMore ? 4 : 0}
            renderItem={drawCell}
            total={all.total}
          />
        )}
      </div>
    </ConnectScreen>
  )
}

type AllWallets = {
  readonly wallets: readonly ListedWallet[]
  /** Whether the first page of wallets is still loading, or the server has not answered the search yet. */
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

/**
 * Returns all wallets (first featured, then recommended, then page by page), or the search results: the loaded wallets
 * that match, then the server's.
 */
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
  const asked = useDebounced(search, searchDelay)
  const found = useQuery(walletSearch(app, asked, certified), client)
  const searching = search.length >= 2 || certified
  const isSettled = asked === search

  const wallets = useMemo(() => {
    const loaded = [
      ...(featured.data?.wallets ?? []),
      ...(recommended.data?.wallets ?? []),
      ...(pages.data?.pages ?? []).flatMap((page) => page.wallets),
    ]
    const listed = searching
      ? [...matchingWallets(loaded, search, certified), ...((isSettled && found.data?.wallets) || [])]
      : loaded
    const unique = [...new Map(listed.map((wallet) => [wallet.id, wallet])).values()]
    const reach = { isMobile: app.isPhone, hasExtensions: !onlyWalletConnect(app), namespace: activeNamespace }
    return sortWallets(reachableWallets(unique, reach), { extensions, featuredIds, isMobile: app.isPhone })
  }, [
    search,
    certified,
    searching,
    isSettled,
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
    loading: searching
      ? !isSettled || found.isFetching
      : recommended.isFetching || (pages.isFetching && wallets.length <= 4),
    failed: searching ? isSettled && found.isError : recommended.isError || pages.isError,
    total: searching ? wallets.length : recommended.data && recommended.data.count + featuredIds.length,
    loadMore: !searching && pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : undefined,
    retry: () => void askForVisitor(app, again),
  }
}

/** Returns the wallets whose name contains the search; without a search, or with less than two characters, all. */
export const matchingWallets = <wallet extends Pick<ListedWallet, 'name' | 'badge_type'>>(
  wallets: readonly wallet[],
  search: string,
  certified: boolean,
): readonly wallet[] =>
  wallets.filter(
    ({ name, badge_type }) =>
      (search.length < 2 || name.toLowerCase().includes(search.toLowerCase())) &&
      (!certified || badge_type === 'certified'),
  )

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
