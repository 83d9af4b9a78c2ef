import { ModalError } from '#shared/errors/ModalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { cleanText } from '../../api/cleanText.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import type { LoginMethod } from '../../store/authSlice.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { ConnectInput, Connector, Established } from '../../wallet/connectors/connector.ts'
import { keepRecent } from '../kept/recentConnections.ts'
import { rememberConnection } from '../kept/rememberConnection.ts'
import { rememberWallet } from '../kept/rememberWallet.ts'
import { attempt } from './attempt.ts'
import { eip55 } from './eip55.ts'
import { setAside } from './setAside.ts'
import { startNetwork } from './startNetwork.ts'
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
  await attempt(app, namespace, async (isCurrent) => {
    const epoch = connectionOf(app.store.getState(), namespace).epoch + 1
    const established = await connector.connect(connectInput(app, connector, epoch))
    if (!isCurrent()) {
      // Disconnected while the wallet was being asked: its late "yes" connects nothing.
      await established.connection.disconnect().catch(() => {})
      throw new ModalError('MODAL_CLOSED')
    }
    settle(app, connector, epoch, established)
    app.store.getState().setActive(established.network, namespace)
    rememberConnection(app, connector)
    keepRecent(app, namespace)
    if (wallet) rememberWallet(app, wallet)
    const { name = '' } = connectionOf(app.store.getState(), namespace).wallet ?? {}
    track(app, 'CONNECT_SUCCESS', { method: method ?? 'browser', name })
  })
}

/**
 * What a connector is told: where to start, and whom to tell what the wallet says under this epoch.
 *
 * @throws NETWORK_NOT_FOUND for a namespace of which the dapp has no network
 */
export function connectInput(app: App, { namespace }: Pick<Connector, 'namespace'>, epoch: number): ConnectInput {
  const state = app.store.getState()
  const network = startNetwork({ ...state, namespaces: {} }, namespace) ?? (namespace === 'eip155' ? 'eip155:1' : null)
  if (!network) throw new ModalError('NETWORK_NOT_FOUND')
  return { network, networks: state.networks, events: walletChanged(app, namespace, epoch) }
}

/** Makes what a connector established the namespace's connection; another wallet's waits behind it. Which namespace is active stays as it is. */
export function settle(
  app: App,
  connector: Pick<Connector, 'id' | 'type' | 'namespace'>,
  epoch: number,
  established: Established,
): void {
  const { store, connections } = app
  const { connection, ...found } = established
  setAside(app, connector.namespace, connector.id)
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
