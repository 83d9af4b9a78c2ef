import { Suspense, useEffect, useMemo, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { laterPart, nothing } from '../app/laterPart.ts'
import { track } from '../app/reporting/track.ts'
import type { Listed } from '../app/store/listedSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { listKey } from '../wallets/list/narrowing.ts'
import { showsAllWallets } from '../wallets/list/showsAllWallets.ts'
import { type WalletRow, walletRows } from '../wallets/list/walletRows.ts'
import { chooseWallet } from './chooseWallet.ts'
import { shownExtensions } from './shownExtensions.ts'
import styles from './WalletRows.module.css'

/** Empty wallet list, used until the real list is loaded. */
const noneListed: Listed = { key: '', featured: [], recommended: [], excluded: [], included: null, count: null }

const noWallets = laterPart(() => withStyles(import('./NoWallets.tsx')).then((loaded) => loaded.NoWallets), nothing)

const none: readonly ListedWallet[] = []

/**
 * The wallets in the Connect view. Wallets in this browser, and the wallets that were listed on the last visit, are
 * shown immediately. Without an earlier visit, the wallet list replaces placeholders later.
 */
export function WalletRows() {
  const { shown: listed, isListed } = useListed()
  const custom = useAppState((state) => (state.open || state.preloaded ? state.custom : null))
  useLoadList()
  const rows = useWalletRows(listed, custom ?? none)
  const expected = useAppState((state) => {
    const { featuredWalletIds = [], customWallets = [] } = state.options
    const own = custom ? 0 : customWallets.length
    if (featuredWalletIds.length + customWallets.length > 0) return featuredWalletIds.length + own
    return Math.max(0, 2 - state.recent.length - shownExtensions(state).length)
  })
  const pending = listed === null
  const NoWallets = noWallets()
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
          <WalletRowItem disabled={!isListed(row)} key={row.key} pending={pending} row={row} />
        ))}
        {/* Called, not rendered: each skeleton must be its own row of the list, spaced like the row that replaces
            it. */}
        {pending ? SkeletonRows({ count: expected }) : null}
        {last ? <WalletRowItem key={last.key} pending={pending} row={last} /> : null}
      </ListGroup>
    </>
  )
}

/**
 * Returns the wallet list to show. While the modal is open, the list stays the same, so that no row moves under the
 * pointer. `isListed` tells whether a row is still on the current list: a wallet that is no longer listed cannot be
 * chosen.
 */
function useListed(): { readonly shown: Listed | null; readonly isListed: (row: WalletRow) => boolean } {
  const { open, current } = useAppState((state) => ({
    open: state.open,
    // A frame that was only loaded for a returning user requests no images, so it renders no rows with images.
    current: (state.open || state.preloaded) && state.listed?.key === listKey(state) ? state.listed : null,
  }))
  const [shown, setShown] = useState(current)
  // After a failure the list is empty, so a later success moves no row.
  const mayReplace = !open || shown?.key !== current?.key || shown?.count === null
  if (shown !== current && mayReplace) setShown(current)
  const ids = useMemo(
    () => current && new Set([...current.featured, ...current.recommended].map(({ id }) => id)),
    [current],
  )
  const isListed = (row: WalletRow) =>
    shown === current || (row.kind !== 'featured' && row.kind !== 'recommended') || ids?.has(row.wallet.id) !== false
  return { shown, isListed }
}

/** Loads the wallet list, again for each opening and for other filters. `startLater` has started the first load. */
function useLoadList(): void {
  const app = useApp()
  const isWanted = useAppState(({ open, preloaded }) => open || preloaded)
  const key = useAppState(listKey)
  const pairsEarly = useAppState(
    ({ painted, options }) => painted !== null && app.browser.opensOnlyInTap && (options.enableWalletConnect ?? true),
  )
  useEffect(() => {
    if (!isWanted) return
    import('./loadList.ts').then(
      (loaded) => loaded.loadList(app),
      () => app.store.getState().setListed({ ...noneListed, key, included: [] }),
    )
  }, [app, key, isWanted])
  useEffect(() => {
    if (!pairsEarly) return
    import('../wallets/connections/preloadPairing.ts').then(({ preloadPairing }) => preloadPairing(app)).catch(() => {})
  }, [app, pairsEarly])
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

type Row<kind extends WalletRow['kind']> = Extract<WalletRow, { kind: kind }>

type WalletRowItemProps = {
  readonly row: WalletRow
  readonly pending: boolean
  readonly disabled?: boolean
}

/** One row of the wallet list in the Connect view. The row's kind decides how it is rendered. */
function WalletRowItem({ row, pending, disabled }: WalletRowItemProps) {
  const app = useApp()
  const image = useAppState(({ options }) => options.connectorImages?.walletConnect)
  switch (row.kind) {
    case 'walletConnect':
      return (
        <ListItem
          image={
            image ? <WalletImage name={m.walletconnect()} src={image} /> : <span className={styles.walletConnect} />
          }
          onClick={() => chooseWallet(app, { kind: 'walletConnect' })}
          tag={<Tag tone="accent">{m.tag_qr_code()}</Tag>}
          title={m.walletconnect()}
        />
      )
    case 'allWallets':
      return (
        <ListItem
          chevron={!pending}
          image={
            row.examples.length > 0 ? (
              <span className={styles.collage}>
                {row.examples.map((wallet) => (
                  <ListedImage key={wallet.id} size={18} wallet={wallet} />
                ))}
              </span>
            ) : (
              <Icon name="wallet" size={24} />
            )
          }
          leadsTo="AllWallets"
          onClick={() => {
            track(app, 'CLICK_ALL_WALLETS', {})
            app.store.getState().push('AllWallets')
          }}
          tag={
            row.tag === null ? null : (
              <Tag>
                <bdi>{row.tag}</bdi>
              </Tag>
            )
          }
          title={m.all_wallets()}
          trailing={pending ? <Spinner size={18} /> : null}
        />
      )
    case 'installed':
    case 'external':
      return <ExtensionRow row={row} />
    default:
      return <ListedRow disabled={disabled} row={row} />
  }
}

/** Whether images must load now, even if they are still hidden, so that the first view appears with its images. */
const useLoadsImages = (): boolean => useAppState(({ open, preloaded }) => open || preloaded)

function ExtensionRow({ row }: { readonly row: Row<'installed' | 'external'> }) {
  const app = useApp()
  const { extension, tag } = row
  const image = useConnectorImage(extension.id)
  const name = extension.kind === 'injected' ? m.browser_wallet() : extension.name
  return (
    <ListItem
      detail={row.kind === 'installed' && row.mark}
      image={<WalletImage eager={useLoadsImages()} name={name} src={image} />}
      onClick={() => chooseWallet(app, { kind: 'extension', extension })}
      tag={tag ? <Tag tone="success">{tag === 'multichain' ? m.tag_multichain() : m.tag_installed()}</Tag> : null}
      title={name}
    />
  )
}

function ListedImage({ wallet, size = 40 }: { readonly wallet: ListedWallet; readonly size?: number }) {
  return <WalletImage eager={useLoadsImages()} name={wallet.name} size={size} src={useWalletImage(wallet)} />
}

type ListedRowProps = {
  readonly row: Row<'recent' | 'featured' | 'custom' | 'recommended'>
  readonly disabled: boolean | undefined
}

function ListedRow({ row, disabled = false }: ListedRowProps) {
  const app = useApp()
  const { wallet, kind, tag } = row
  return (
    <ListItem
      detail={disabled && m.wallet_unlisted()}
      disabled={disabled}
      image={<ListedImage wallet={wallet} />}
      onClick={() => chooseWallet(app, { kind: kind === 'custom' ? 'custom' : 'listed', wallet })}
      tag={tag ? <Tag>{m.tag_recent()}</Tag> : null}
      title={wallet.name}
    />
  )
}
