import type { Network } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/network/networkOf.ts'
import { tellConnections } from '../connections/tellConnections.ts'
import { keepConnections } from '../kept/keepConnections.ts'
import { loadConnections } from '../kept/loadConnections.ts'
import { restore } from './restore.ts'

/** Takes up what an earlier page kept, keeps and tells what changes from now on, and looks for what was connected. */
export async function beginVisit(app: App, start: Network | undefined, hints: Json | undefined): Promise<void> {
  networkOf(app)
  tellConnections(app)
  loadConnections(app, start)
  keepConnections(app)
  await restore(app, hints)
}
