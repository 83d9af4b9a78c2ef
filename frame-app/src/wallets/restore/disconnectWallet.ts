import type { App } from '../../app/App.ts'
import type { ConnectionId } from '../../app/store/connectionSlice.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { disconnect } from '../connections/disconnect.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Disconnects the wallet that the user chose. If that wallet is the current one, the latest standby wallet that answers
 * replaces it first, so that the dapp sees a switch instead of a disconnect.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function disconnectWallet(app: App, id: ConnectionId): Promise<void> {
  const state = app.store.getState()
  const found = recordOf(state, id)
  if (!found) return
  const { namespace } = found
  if (connectionOf(state, namespace).id === id)
    for (const next of standbyOf(state, namespace)) {
      const { address } = next
      const switched = await switchConnection(app, { namespace, id: next.id, address }).catch(() => null)
      if (switched) break
    }
  await disconnect(app, namespace, id)
}
