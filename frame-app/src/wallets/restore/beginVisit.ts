import type { Network } from '#shared/networks.ts'
import type { Json, Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { reportError } from '../../app/reporting/reportError.ts'
import { requestLogOf } from '../../app/requestLog/requestLogOf.ts'
import { tellConnections } from '../connections/tellConnections.ts'
import { unroute } from '../connections/unroute.ts'
import { keepConnections } from '../kept/keepConnections.ts'
import { loadConnections } from '../kept/loadConnections.ts'
import { restore } from './restore.ts'

/**
 * Takes up what an earlier page kept, keeps and tells what changes from now on, and looks for what was connected. What
 * breaks there is a fault of ours: the page's developer and the project hear of it, and the visit goes on without.
 */
export async function beginVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  try {
    requestLogOf(app)
    tellConnections(app)
    loadConnections(app, start)
    keepConnections(app)
    await restore(app, hints)
    await unroute(app, Object.keys(app.store.getState().connections) as Namespace[])
  } catch (error) {
    console.error('Airlock: the connections of the last visit could not be taken up.', error)
    reportError(app, error)
  }
}
