import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { forgetConnection } from '../kept/rememberConnection.ts'
import { activateStanding } from './activateStanding.ts'
import { disconnectTargets } from './disconnectTargets.ts'
import { endConnection } from './endConnection.ts'
import { liveConnections } from './liveConnections.ts'

/**
 * Disconnects a namespace, one wallet of it, or all; what goes with what is said by `disconnectTargets`. The wallets are told as far as
 * they can be; whether they heard or not, the page is disconnected.
 *
 * @param connectorId of one wallet of the namespace, active or not
 * @throws FAILED_TO_DISCONNECT when a wallet could not be told
 */
export async function disconnect(app: App, namespace?: Namespace, connectorId?: string): Promise<void> {
  const { ended, told } = disconnectTargets(liveConnections(app), { namespace, connectorId })
  for (const each of ended) endConnection(app, each)
  // An attempt that is under way ends too.
  if (namespace && !connectorId && !ended.some((each) => each.isActive && each.namespace === namespace))
    forgetConnection(app, namespace)
  if (ended.length > 0) activateStanding(app)
  const results = await Promise.allSettled(told.map(async ({ connection }) => connection.disconnect()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    const failure = new ModalError('FAILED_TO_DISCONNECT', {}, { cause: failed.reason })
    track(app, 'DISCONNECT_ERROR', { message: failure.message })
    throw failure
  }
  if (namespace || ended.length > 0) track(app, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}
