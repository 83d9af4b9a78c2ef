import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { type KeptTable, keptConnections } from './keptConnections.ts'
import { recordFrom } from './recordFrom.ts'

/**
 * Loads the connections that earlier pages kept; `restore` then looks for those that were live. The network that was
 * active is active again if the dapp still lists it.
 *
 * @param start the dapp's own choice of a network
 */
export function loadConnections(app: Pick<App, 'store' | 'storage'>, start?: Network): void {
  const { getState } = app.store
  const { active, tables } = keptConnections(app)
  // Connecting from the first moment, so that no one sees it disconnected before `restore` begins: no attempt has this
  // token.
  for (const [namespace, { rev, current, records }] of Object.entries(tables) as [Namespace, KeptTable][])
    getState().patchTable(namespace, { rev, current, records: records.map(recordFrom), attempt: current ? 0 : null })
  const { caipNetworkId = null, namespace } = networkOf(getState(), active?.network ?? null) ?? start ?? {}
  getState().setActive(caipNetworkId, namespace)
}
