import { queryOptions } from '@tanstack/react-query'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { isWalletInWindow } from '../../wallets/isWalletInWindow.ts'
import { readNativeBalance } from './readNativeBalance.ts'

/**
 * The native balance of an account, kept for 30 seconds; not asked for while account or network are not known, or where
 * the network's family has no such question. Invalidate `['nativeBalance']` once a transaction may have changed it. The
 * transactions of a wallet in the host's window do not pass through this frame: its balance is read with each look.
 */
export function nativeBalanceQuery(app: App, network: Network | undefined, address: string | null) {
  const canAsk = Boolean(network && app.adapters[network.namespace]?.nativeBalance)
  return queryOptions({
    queryKey: ['nativeBalance', network?.caipNetworkId, address],
    queryFn: () => readNativeBalance(app, network!, address!),
    staleTime: 30_000,
    refetchOnMount: isWalletInWindow(app) ? ('always' as const) : true,
    enabled: canAsk && Boolean(address),
  })
}
