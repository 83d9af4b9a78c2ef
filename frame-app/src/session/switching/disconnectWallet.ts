import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { disconnect } from '../connections/disconnect.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Disconnects one wallet by the visitor's wish. Where it is the active one and others wait behind it, the latest of them that answers
 * takes its place first, so that the dapp sees a switch and not an end.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be told
 */
export async function disconnectWallet(app: App, namespace: Namespace, connectorId: string): Promise<void> {
  const state = app.store.getState()
  if (connectionOf(state, namespace).connectorId === connectorId)
    for (const next of knownOf(state, namespace)) {
      const { address } = next
      const switched = await switchConnection(app, { namespace, connectorId: next.connectorId, address }).catch(
        () => null,
      )
      if (switched) break
    }
  await disconnect(app, namespace, connectorId)
}
