import { modalError } from '#shared/errors/modalError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'

/**
 * What asks the nodes of a network.
 *
 * @param network CAIP-2
 * @throws NETWORK_NOT_FOUND when asked about a network that the dapp does not list, else what `chainRpc` throws
 */
export const nodeOf =
  (app: App, network: string) =>
  async (rpc: JsonRpc): Promise<Json> => {
    const known = networkOf(app.store.getState(), network)
    if (!known) throw modalError('NETWORK_NOT_FOUND')
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
    return chainRpc(api, known, rpc)
  }
