import { queryOptions } from '@tanstack/react-query'
import { laterError } from '#shared/errors/laterError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { isWalletInWindow } from '../../wallets/isWalletInWindow.ts'

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

/**
 * Reads an account's native balance from the network itself, in its smallest unit.
 *
 * @throws BALANCE_UNAVAILABLE when the family has no such question, or the network cannot be reached
 */
export async function readNativeBalance(app: App, network: Network, address: string): Promise<bigint> {
  const adapter = app.adapters[network.namespace]
  const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
  if (!adapter?.nativeBalance) throw laterError('BALANCE_UNAVAILABLE')
  return adapter.nativeBalance((rpc) => chainRpc(api, network, rpc), address)
}
