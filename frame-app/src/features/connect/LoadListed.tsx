import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import {
  excludedWallets,
  featuredWallets,
  includedWallets,
  recommendedWallets,
} from '../../app/queries/walletQueries.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { reachableWallets } from '../../wallet/listing/reachableWallets.ts'
import type { Listed } from './Listed.ts'

/** Asks the wallet list after Connect has painted: a chunk of its own, which draws nothing. */
export function LoadListed({ onListed }: { readonly onListed: (listed: Listed) => void }) {
  const app = useApp()
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
    void import('../../session/connections/preloadPairing.ts')
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
