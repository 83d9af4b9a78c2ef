import { queryOptions } from '@tanstack/react-query'
import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { isWalletInWindow } from '../../wallets/isWalletInWindow.ts'

/**
 * An account's native balance, cached for 30 seconds. Disabled while the account or the network is unknown, or if the
 * family has no balance method. Invalidate `['nativeBalance']` once a transaction may have changed it. For a wallet in
 * the host window, the balance is read again whenever a component that uses it mounts, because we do not see that
 * wallet's transactions.
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

/**
 * Reads an account's native balance from the network's node, in its smallest unit.
 *
 * @throws BALANCE_UNAVAILABLE if the family has no balance method; what `chainRpc` and the adapter throw
 */
export async function readNativeBalance(app: App, network: Network, address: string): Promise<bigint> {
  const adapter = app.adapters[network.namespace]
  const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
  if (!adapter?.nativeBalance) throw makeError('BALANCE_UNAVAILABLE')
  return adapter.nativeBalance((rpc) => chainRpc(api, network, rpc), address)
}
