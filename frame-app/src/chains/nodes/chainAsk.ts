import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { Ask } from '../adapter/adapter.ts'

/**
 * Returns a function that sends requests to a network's own nodes. We do not use the connected wallet, because we do
 * not trust a wallet for chain data.
 */
export function chainAsk(app: App, network: Network, signal?: AbortSignal): Ask {
  return async (rpc) => {
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
    return chainRpc(api, network, rpc, { ...(signal && { signal }) })
  }
}
