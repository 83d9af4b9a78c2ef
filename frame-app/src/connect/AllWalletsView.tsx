import { useCallback, useEffect, useState } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { shownNamespaces } from '../app/options/shownNamespaces.ts'
import { track } from '../app/reporting/track.ts'
import { ConnectScreen } from '../app/screens/ConnectScreen.tsx'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { useDebounced } from '../app/useDebounced.ts'
import * as m from '../generated/i18n/messages.js'
import { Button } from '../ui/controls/Button.tsx'
import { SearchInput } from '../ui/controls/SearchInput.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { VirtualGrid } from '../ui/layout/VirtualGrid.tsx'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { LiveRegion } from '../ui/text/LiveRegion.tsx'
import { mergeExtensions } from '../wallets/list/mergeExtensions.ts'
import { chooseWallet } from './chooseWallet.ts'
import { useAllWallets } from './useAllWallets.ts'
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
