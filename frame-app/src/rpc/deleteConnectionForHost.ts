import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../app/App.ts'
import { disconnectWallet } from '../wallets/restore/disconnectWallet.ts'
import { release } from '../wallets/table/release.ts'

/**
 * Removes a connection from the list of connections that can be reconnected, at the dapp's request. If the connection
 * is live, disconnects it first. Does nothing if there is no such connection.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function deleteConnectionForHost(
  app: App,
  { id }: Params<typeof hostToFrame.deleteConnection>,
): Promise<void> {
  await disconnectWallet(app, id)
  release(app, [id], 'forgotten')
}
