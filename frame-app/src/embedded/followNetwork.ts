import { makeError } from '#shared/errors/makeError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../app/App.ts'
import { connectInput } from '../wallets/connections/connectInput.ts'
import { isLoginNamespace } from '../wallets/isLoginNamespace.ts'
import { adopt } from '../wallets/table/adopt.ts'
import { makeCurrent } from '../wallets/table/makeCurrent.ts'
import { nextSerial } from '../wallets/table/nextSerial.ts'
import { embeddedOf } from './embeddedOf.ts'

/**
 * Connects the embedded wallet on a network of another family, because the login also has an account in that family.
 * Does nothing if the embedded wallet does not support the family.
 *
 * @throws UNAUTHORIZED if the login ends in the meantime, and the auth frame's error
 */
export async function followNetwork(app: App, { namespace, caipNetworkId }: Network): Promise<void> {
  if (!isLoginNamespace(namespace)) return
  const connector = embeddedOf(app, namespace)
  const generation = nextSerial(app)
  const login = [...app.live.values()].find(({ kind }) => kind === 'auth')
  const stillIn = <result>(result: result): result => {
    if (!login || ![...app.live.values()].includes(login)) throw makeError('UNAUTHORIZED')
    return result
  }
  const { ask } = stillIn(await app.auth())
  stillIn(await ask.switchNetwork({ chainId: caipNetworkId }))
  const established = stillIn(await connector.connect(connectInput(app, connector, generation, caipNetworkId)))
  makeCurrent(app, adopt(app, { connector, established, generation }))
}
