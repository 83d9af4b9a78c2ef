import { useMemo } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { showsAllWallets } from '../wallets/list/showsAllWallets.ts'
import { type WalletRow, walletRows } from '../wallets/list/walletRows.ts'
import type { Listed } from './Listed.ts'
import { shownExtensions } from './shownExtensions.ts'

/** Where no list is known. */
export const noneListed: Listed = { featured: [], recommended: [], excluded: [], included: null, count: null }

/**
 * The rows of Connect, from what the host found, what the visitor used, and what the list says once it has come.
 *
 * @param custom the dapp's own wallets
 */
export function useWalletRows(listed: Listed | null, custom: readonly ListedWallet[]): readonly WalletRow[] {
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
