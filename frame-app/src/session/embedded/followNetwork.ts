import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { isLoginNamespace } from '../../wallet/connectors/isLoginNamespace.ts'
import { connectInput } from '../connections/connectInput.ts'
import { adopt } from '../table/adopt.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { embeddedOf } from './embeddedOf.ts'

/**
 * Connects the embedded wallet on a network of another family, for which the login has an account as well. A family
 * that it does not know is left unconnected.
 *
 * @throws what the auth frame answers
 */
export async function followNetwork(app: App, { namespace, caipNetworkId }: Network): Promise<void> {
  if (!isLoginNamespace(namespace)) return
  const connector = embeddedOf(app, namespace)
  const generation = nextSerial()
  const { ask } = await app.auth()
  await ask.switchNetwork({ chainId: caipNetworkId })
  const established = await connector.connect(connectInput(app, connector, generation, caipNetworkId))
  makeCurrent(app, adopt(app, { connector, established, generation }))
}
