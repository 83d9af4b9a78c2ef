import { laterError } from '#shared/errors/laterError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'

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
