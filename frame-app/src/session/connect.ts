import { ModalError } from '#shared/errors/ModalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { cleanText } from '../api/cleanText.ts'
import type { App } from '../app/App.ts'
import { track } from '../app/track.ts'
import type { LoginMethod } from '../store/authSlice.ts'
import { connectionOf } from '../store/connectionSlice.ts'
import type { Connector, Established } from '../wallet/connectors/connector.ts'
import { eip55 } from './eip55.ts'
import { rememberConnection } from './rememberConnection.ts'
import { rememberWallet } from './rememberWallet.ts'
import { walletChanged } from './walletChanged.ts'

type Input = {
  readonly connector: Connector
  readonly wallet?: ListedWallet | undefined
  readonly method?: LoginMethod
}

/**
 * Connects a wallet: asks the visitor in it, and makes it the namespace's connection.
 *
 * @param wallet the listed wallet that the visitor chose, which is remembered among the recent ones
 * @param method how the visitor logged in to the embedded wallet
 * @throws USER_REJECTED when the visitor declines, FAILED_TO_CONNECT and the wallet's own errors otherwise
 */
export async function connect(app: App, { connector, wallet, method }: Input): Promise<void> {
  const { namespace } = connector
  const before = connectionOf(app.store.getState(), namespace)
  if (before.status === 'disconnected') app.store.getState().patchConnection(namespace, { status: 'connecting' })
  try {
    const epoch = before.epoch + 1
    const established = await connector.connect(connectInput(app, connector, epoch))
    if (connectionOf(app.store.getState(), namespace).epoch !== before.epoch) {
      // Disconnected while the wallet was being asked: its late "yes" connects nothing.
      await established.connection.disconnect().catch(() => {})
      throw new ModalError('MODAL_CLOSED')
    }
    settle(app, connector, epoch, established)
    app.store.getState().setActive(established.network, namespace)
    rememberConnection(app, connector)
    if (wallet) rememberWallet(app, wallet)
    track(app, 'CONNECT_SUCCESS', {
      method: method ?? methodOf(app, connector, wallet),
      name: connectionOf(app.store.getState(), namespace).wallet?.name ?? '',
    })
  } catch (error) {
    if (connectionOf(app.store.getState(), namespace).status === 'connecting')
      app.store.getState().patchConnection(namespace, { status: 'disconnected' })
    const failure = error instanceof ModalError ? error : new ModalError('FAILED_TO_CONNECT', {}, { cause: error })
    // An attempt that the modal itself gave up is nobody's error.
    if (failure.reason !== 'MODAL_CLOSED') track(app, 'CONNECT_ERROR', { message: failure.message })
    throw failure
  }
}

const methodOf = ({ isPhone }: App, { type }: Connector, wallet: ListedWallet | undefined) =>
  type !== 'WALLET_CONNECT' ? 'browser' : isPhone && wallet ? 'mobile' : 'qrcode'

/** What a connector is told: where to start, and whom to tell what the wallet says under this epoch. */
export function connectInput(app: App, { namespace }: Connector, epoch: number) {
  const { network, networks } = app.store.getState()
  const events = walletChanged(app, namespace, epoch)
  return {
    network: network ?? networks[0]?.caipNetworkId ?? 'eip155:1',
    networks: networks.filter((each) => each.namespace === namespace),
    events,
  }
}

/** Makes what a connector established the namespace's connection. Which namespace is active stays as it is. */
export function settle(
  { store, connections }: App,
  connector: Connector,
  epoch: number,
  established: Established,
): void {
  const { connection, ...found } = established
  const accounts = eip55(connector.namespace, found.accounts)
  connections.set(connector.namespace, connection)
  store.getState().patchConnection(connector.namespace, {
    ...found,
    accounts,
    wallet: { ...found.wallet, name: cleanText(found.wallet.name) },
    status: 'connected',
    connectorId: connector.id,
    connectorType: connector.type,
    address: accounts[0]?.address ?? null,
    epoch,
  })
}
