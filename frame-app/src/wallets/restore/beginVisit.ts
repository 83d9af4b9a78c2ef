import type { Network } from '#shared/networks.ts'
import type { Json, Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { reportError } from '../../app/reporting/reportError.ts'
import { requestLogOf } from '../../app/reporting/requestLogOf.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { provideHostProjection } from '../connections/provideHostProjection.ts'
import { withdrawRoutes } from '../connections/withdrawRoutes.ts'
import { keepConnections } from '../table/keepConnections.ts'
import type { KeptTable } from '../table/keptConnections.ts'
import { keptConnections } from '../table/keptConnections.ts'
import { recordFrom } from '../table/recordFrom.ts'
import { restore } from './restore.ts'

/**
 * Loads the state that an earlier visit stored and searches for the wallets of its connections. From then on, stores
 * each change and sends it to the host. A failure in this code is our bug: we log it for the dapp developer, report it
 * to the project, and continue without the earlier visit's state.
 */
export async function beginVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  try {
    requestLogOf(app)
    provideHostProjection(app)
    loadConnections(app, start)
    keepConnections(app)
    await restore(app, hints)
    await withdrawRoutes(app, Object.keys(app.store.getState().connections) as Namespace[])
  } catch (error) {
    console.error('Airlock: the connections of the last visit could not be taken up.', error)
    reportError(app, error)
  }
}

/**
 * Loads the connections of earlier visits from storage, for `restore`. Also restores the active network if the dapp
 * still lists it.
 *
 * @param start the dapp's default network
 */
export function loadConnections(app: Pick<App, 'store' | 'storage'>, start?: Network): void {
  const { getState } = app.store
  const { active, tables } = keptConnections(app)
  // Show current connections as connecting from the start, so that no state shows them as disconnected before `restore`
  // begins. No real attempt has the serial number 0.
  for (const [namespace, { rev, current, records }] of Object.entries(tables) as [Namespace, KeptTable][])
    getState().patchTable(namespace, { rev, current, records: records.map(recordFrom), attempt: current ? 0 : null })
  const { caipNetworkId = null, namespace } = networkOf(getState(), active?.network ?? null) ?? start ?? {}
  getState().setActive(caipNetworkId, namespace)
}
