import { type ComponentProps, Suspense, useEffect, useMemo, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { laterPart, nothing } from '../app/laterPart.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { usePaintedOnce } from '../app/usePaintedOnce.ts'
import * as m from '../generated/i18n/messages.js'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { SkeletonRows } from '../ui/waiting/SkeletonRows.tsx'
import { showsAllWallets } from '../wallets/list/showsAllWallets.ts'
import type { WalletRow } from '../wallets/list/walletRows.ts'
import { walletRows } from '../wallets/list/walletRows.ts'
import type { Listed } from './Listed.ts'
import type { LoadListed as Load } from './LoadListed.tsx'
import { shownExtensions } from './shownExtensions.ts'
import { WalletRowItem } from './WalletRowItem.tsx'

/** Empty wallet list, used until the real list is loaded. */
const noneListed: Listed = { featured: [], recommended: [], excluded: [], included: null, count: null }

const noWallets = laterPart(() => withStyles(import('./NoWallets.tsx')).then((loaded) => loaded.NoWallets), nothing)

/**
 * Component that loads the wallet list. If its chunk cannot be loaded, the Connect view shows only the wallets in this
 * browser.
 */
const loadListed = laterPart<ComponentProps<typeof Load>>(
  () => import('./LoadListed.tsx').then((loaded) => loaded.LoadListed),
  ({ onListed }) => {
    useEffect(() => onListed({ ...noneListed, included: [] }), [onListed])
    return null
  },
)

const none: readonly ListedWallet[] = []

/**
 * The wallets in the Connect view. Wallets in this browser are shown immediately. The dapp's custom wallets and the
 * wallet list replace the placeholders later.
 */
export function WalletRows() {
  const [listed, setListed] = useState<Listed | null>(null)
  const [custom, setCustom] = useState<readonly ListedWallet[] | null>(null)
  const rows = useWalletRows(listed, custom ?? none)
  const painted = usePaintedOnce()
  const expected = useAppState((state) => {
    const { featuredWalletIds = [], customWallets = [] } = state.options
    const own = custom ? 0 : customWallets.length
    if (featuredWalletIds.length + customWallets.length > 0) return featuredWalletIds.length + own
    return Math.max(0, 2 - state.recent.length - shownExtensions(state).length)
  })
  const pending = listed === null
  const NoWallets = noWallets()
  const LoadListed = loadListed()
  const last = rows.at(-1)?.kind === 'allWallets' ? rows.at(-1) : undefined
  const shown = last ? rows.slice(0, -1) : rows
  return (
    <>
      {rows.length === 0 && !pending ? (
        <Suspense>
          <NoWallets />
        </Suspense>
      ) : null}
      <ListGroup label={m.wallets_label()}>
        {shown.map((row) => (
          <WalletRowItem key={row.key} pending={pending} row={row} />
        ))}
        {/* Called, not rendered: each skeleton must be its own row of the list, spaced like the row that replaces
            it. */}
        {pending ? SkeletonRows({ count: expected }) : null}
        {last ? <WalletRowItem key={last.key} pending={pending} row={last} /> : null}
      </ListGroup>
      {painted ? (
        <Suspense>
          <LoadListed onCustom={setCustom} onListed={setListed} />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * Returns the rows of the Connect view: wallets that the host found, recently used wallets, and the wallet list once it
 * is loaded.
 *
 * @param custom the dapp's custom wallets
 */
function useWalletRows(listed: Listed | null, custom: readonly ListedWallet[]): readonly WalletRow[] {
  const { isPhone } = useApp()
  const state = useAppState(({ options, extensions, activeNamespace, networks, filter, recent }) => ({
    options,
    extensions,
    activeNamespace,
    networks,
    filter,
    recent,
  }))
  return useMemo(() => {
    const { options, activeNamespace, recent } = state
    const { featured, recommended, excluded, included, count } = listed ?? noneListed
    const { enableWalletConnect = true, features = {} } = options
    return walletRows({
      isMobile: isPhone,
      namespace: activeNamespace,
      order: features.connectorTypeOrder,
      hasWalletConnect: enableWalletConnect,
      extensions: shownExtensions(state),
      recent,
      featured,
      custom,
      recommended,
      hasFeaturedIds: (options.featuredWalletIds ?? []).length > 0,
      hasAllWallets: showsAllWallets(options, isPhone),
      excludedIds: options.excludeWalletIds ?? [],
      excluded,
      includedIds: options.includeWalletIds ?? [],
      included,
      count,
    })
  }, [state, listed, custom, isPhone])
}
