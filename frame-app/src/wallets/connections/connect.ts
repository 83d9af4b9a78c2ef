import { makeError } from '#shared/errors/makeError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import type { Connector } from '../connector.ts'
import { adopt } from '../table/adopt.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { rememberWallet } from '../table/rememberWallet.ts'
import { attempt } from './attempt.ts'
import { connectInput } from './connectInput.ts'

type Input = {
  readonly connector: Connector
  readonly wallet?: ListedWallet | undefined
  readonly method?: LoginMethod
}

/**
 * Connects a wallet. After the user has approved in the wallet, the new connection becomes the current one of its
 * namespace.
 *
 * @param wallet listed wallet that the user chose; it is added to the recent wallets
 * @param method login method, for the embedded wallet
 * @throws USER_REJECTED when the user declines, MODAL_CLOSED when the modal was closed before the wallet answered,
 *   FAILED_TO_CONNECT and the wallet's own errors otherwise
 */
export async function connect(app: App, { connector, wallet, method }: Input): Promise<void> {
  const { namespace } = connector
  await attempt(app, namespace, async (stands) => {
    const generation = nextSerial(app)
    // Closing the modal ends the attempt. A login to the embedded wallet is the exception: the login opens its own
    // windows and ends by its own rules.
    const stop = app.store.subscribe((now, before) => {
      const isClosed = before.open && !now.open && connector.type !== 'AUTH'
      if (isClosed && stands()) app.store.getState().patchTable(namespace, { attempt: null })
    })
    const established = await connector.connect(connectInput(app, connector, generation)).finally(stop)
    if (!stands()) {
      // The user closed the modal or disconnected before the wallet answered, so we drop the wallet's late approval.
      await established.connection.disconnect().catch(() => {})
      throw makeError('MODAL_CLOSED')
    }
    makeCurrent(app, adopt(app, { connector, established, generation }))
    app.store.getState().setActive(established.network, namespace)
    if (wallet) rememberWallet(app, wallet)
    // For the embedded wallet, report the login method instead of the wallet's name. That name is the user's name,
    // which analytics must not receive (AU-2).
    const name = method ?? connectionOf(app.store.getState(), namespace).wallet?.name ?? ''
    track(app, 'CONNECT_SUCCESS', { method: method ?? 'browser', name })
  })
}
