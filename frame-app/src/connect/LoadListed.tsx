import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { customWallet } from '../wallets/list/customWallet.ts'
import { reachableWallets } from '../wallets/list/reachableWallets.ts'
import { excludedWallets, featuredWallets, includedWallets, recommendedWallets } from '../wallets/list/walletQueries.ts'
import type { Listed } from './Listed.ts'

type LoadListedProps = {
  readonly onCustom: (custom: readonly ListedWallet[]) => void
  readonly onListed: (listed: Listed) => void
}

/**
 * Loads the wallet list after the Connect view has painted, and checks the links of the dapp's custom wallets. This
 * component is in a separate chunk and renders nothing.
 */
export function LoadListed({ onCustom, onListed }: LoadListedProps) {
  const app = useApp()
  const custom = useAppState(({ options }) => options.customWallets ?? [])
  useEffect(() => onCustom(custom.map(customWallet)), [custom, onCustom])

  const client = queryClientOf(app)
  const featured = useQuery(featuredWallets(app), client)
  const recommended = useQuery(recommendedWallets(app), client)
  const excluded = useQuery(excludedWallets(app), client)
  const included = useQuery(includedWallets(app), client)
  const pending = [featured, recommended, excluded, included].some(({ fetchStatus }) => fetchStatus === 'fetching')

  const { opensOnlyInTap } = app.browser
  const byCode = useAppState(({ options }) => options.enableWalletConnect ?? true)
  useEffect(() => {
    if (!opensOnlyInTap || !byCode) return
    void import('../wallets/connections/preloadPairing.ts')
      .then(({ preloadPairing }) => preloadPairing(app))
      .catch(() => {})
  }, [app, opensOnlyInTap, byCode])

  useEffect(() => {
    if (pending) return
    const { count } = recommended.data ?? {}
    const reach = { isMobile: app.isPhone, hasExtensions: true, namespace: app.store.getState().activeNamespace }
    onListed({
      featured: reachableWallets(featured.data?.wallets ?? [], reach),
      recommended: reachableWallets(recommended.data?.wallets ?? [], reach),
      excluded: excluded.data?.wallets ?? [],
      included: included.data?.wallets ?? [],
      count: count === undefined ? null : count + (featured.data?.wallets.length ?? 0),
    })
  }, [app, pending, featured.data, recommended.data, excluded.data, included.data, onListed])
  return null
}
