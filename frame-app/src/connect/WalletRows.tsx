import { type ComponentProps, Suspense, useEffect, useMemo, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useConnectorImage } from '../app/images/useConnectorImage.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { laterPart, nothing } from '../app/laterPart.ts'
import { track } from '../app/reporting/track.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { usePaintedOnce } from '../app/usePaintedOnce.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import { ListGroup } from '../ui/layout/ListGroup.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../ui/pictures/SkeletonRows.tsx'
import { Spinner } from '../ui/pictures/Spinner.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { showsAllWallets } from '../wallets/list/showsAllWallets.ts'
import { type WalletRow, walletRows } from '../wallets/list/walletRows.ts'
import { chooseWallet } from './chooseWallet.ts'
import type { Listed } from './Listed.ts'
import type { LoadListed as Load } from './LoadListed.tsx'
import { shownExtensions } from './shownExtensions.ts'

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

type Row<kind extends WalletRow['kind']> = Extract<WalletRow, { kind: kind }>

/** One row of the wallet list in the Connect view. The row's kind decides how it is rendered. */
function WalletRowItem({ row, pending }: { readonly row: WalletRow; readonly pending: boolean }) {
  const app = useApp()
  const image = useAppState(({ options }) => options.connectorImages?.walletConnect)
  switch (row.kind) {
    case 'walletConnect':
      return (
        <ListItem
          image={image ? <WalletImage name={m.walletconnect()} src={image} /> : <Icon name="qr" size={24} />}
          onClick={() => chooseWallet(app, { kind: 'walletConnect' })}
          tag={<Tag tone="accent">{m.tag_qr_code()}</Tag>}
          title={m.walletconnect()}
        />
      )
    case 'allWallets':
      return (
        <ListItem
          chevron={!pending}
          image={<Icon name="wallet" size={24} />}
          onClick={() => {
            track(app, 'CLICK_ALL_WALLETS', {})
            app.store.getState().push('AllWallets')
          }}
          tag={row.tag === null ? null : <Tag>{row.tag}</Tag>}
          title={m.all_wallets()}
          trailing={pending ? <Spinner size={18} /> : null}
        />
      )
    case 'installed':
    case 'external':
      return <ExtensionRow row={row} />
    default:
      return <ListedRow row={row} />
  }
}

function ExtensionRow({ row }: { readonly row: Row<'installed' | 'external'> }) {
  const app = useApp()
  const { extension, tag } = row
  const image = useConnectorImage(extension.id)
  const name = extension.kind === 'injected' ? m.browser_wallet() : extension.name
  return (
    <ListItem
      detail={row.kind === 'installed' && row.mark}
      image={<WalletImage name={name} src={image} />}
      onClick={() => chooseWallet(app, { kind: 'extension', extension })}
      tag={tag ? <Tag tone="success">{tag === 'multichain' ? m.tag_multichain() : m.tag_installed()}</Tag> : null}
      title={name}
    />
  )
}

function ListedRow({ row }: { readonly row: Row<'recent' | 'featured' | 'custom' | 'recommended'> }) {
  const app = useApp()
  const { wallet, kind, tag } = row
  return (
    <ListItem
      image={<WalletImage name={wallet.name} src={useWalletImage(wallet)} />}
      onClick={() => chooseWallet(app, { kind: kind === 'custom' ? 'custom' : 'listed', wallet })}
      tag={tag ? <Tag>{m.tag_recent()}</Tag> : null}
      title={wallet.name}
    />
  )
}
