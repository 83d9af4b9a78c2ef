import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { Ask } from '../adapter/adapter.ts'

/** Asks a network's own nodes, whatever wallet is connected: what it says of itself is not the wallet's to tell. */
export function chainAsk(app: App, network: Network, signal?: AbortSignal): Ask {
  return async (rpc) => {
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
    return chainRpc(api, network, rpc, { ...(signal && { signal }) })
  }
}
