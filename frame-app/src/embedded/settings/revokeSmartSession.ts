import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { liveOf } from '../../wallets/table/liveOf.ts'
import { withTransaction } from '../approval/withTransaction.ts'
import { joinRunning } from '../joinRunning.ts'

/**
 * Revokes a smart session on the active network. The auth frame asks the user, signs, ends the smart session and marks
 * it as revoked in the list.
 *
 * @throws AUTH_NOT_CONNECTED unless the embedded wallet is connected, USER_REJECTED when the user declines
 */
export function revokeSmartSession(app: App, pci: string): Promise<void> {
  return joinRunning(app, `revoke ${pci}`, async () => {
    const { activeNamespace } = app.store.getState()
    const connection = liveOf(app, activeNamespace)
    const { network } = activeConnection(app.store.getState())
    if (connection?.kind !== 'auth' || !network) throw makeError('AUTH_NOT_CONNECTED')
    const rpc = { method: 'wallet_revokePermissions', params: [{ pci }] }
    await withTransaction(app, () => connection.request(network, rpc))
    const { queryClientOf } = await import('../../app/screens/queryClientOf.ts')
    await queryClientOf(app).invalidateQueries({ queryKey: ['smartSessions'] })
  })
}
