import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { isLoginNamespace } from '../../wallet/connectors/isLoginNamespace.ts'
import { connectInput, settle } from '../connections/connect.ts'
import { keepRecent } from '../kept/recentConnections.ts'
import { rememberConnection } from '../kept/rememberConnection.ts'
import { embeddedOf } from './embeddedOf.ts'

/**
 * Connects the embedded wallet on a network of another family, for which whoever is logged in has an account as well. A family
 * that it does not know is left unconnected.
 *
 * @throws what the auth frame answers
 */
export async function followNetwork(app: App, { namespace, caipNetworkId }: Network): Promise<void> {
  if (!isLoginNamespace(namespace)) return
  const connector = embeddedOf(app, namespace)
  const epoch = connectionOf(app.store.getState(), namespace).epoch + 1
  const { ask } = await app.auth()
  await ask.switchNetwork({ chainId: caipNetworkId })
  const established = await connector.connect({ ...connectInput(app, connector, epoch), network: caipNetworkId })
  settle(app, connector, epoch, established)
  rememberConnection(app, connector)
  keepRecent(app, namespace)
}
