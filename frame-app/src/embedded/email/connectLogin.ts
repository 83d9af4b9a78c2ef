import { makeError } from '#shared/errors/makeError.ts'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { isLoginNamespace, type LoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { liveOf } from '../../wallets/table/liveOf.ts'
import { dismissStorageWarning } from '../../wallets/table/warnStorageDenied.ts'
import { embeddedOf } from '../embeddedOf.ts'
import { followNetwork } from '../followNetwork.ts'
import { mailPause } from '../mailPause.ts'

/**
 * Connects a new login in the namespace in which the user is connecting, and in the embedded wallet's other namespaces
 * if they have no connection.
 *
 * @param userName name at the social provider, if the provider sent one
 * @param began value of `timesDisconnected` when the login began; if the dapp has disconnected since then, the login
 *   ends
 * @returns whether the login is connected
 * @throws FAILED_TO_CONNECT, or the auth frame's error
 */
export async function connectLogin(
  app: App,
  method: LoginMethod,
  userName: string | null,
  began: number,
): Promise<boolean> {
  const isOver = () => timesDisconnected(app) !== began
  if (isOver()) {
    const { ask } = await app.auth()
    await ask.signOut(null).catch(() => {})
    return false
  }
  const state = app.store.getState()
  const { activeNamespace, patchAuth } = state
  const namespace = [connectNamespace(state), activeNamespace].find(isLoginNamespace)
  if (!namespace) throw makeError('AUTH_NOT_CONNECTED')
  patchAuth({ loginMethod: method, user: { email: null, userName } })
  await connect(app, { connector: embeddedOf(app, namespace), method })
  await connectFamilies(app, namespace)
  // The dapp was disconnected in the meantime, which already ended the login and deleted its stored data.
  if (isOver() || liveOf(app, namespace)?.kind !== 'auth') return false
  patchAuth({ pendingEmail: '' })
  dismissStorageWarning(app)
  app.storage.set('connected_social', method)
  mailPause.end(app)
  return true
}

/**
 * Connects a new login in the dapp's other families, because all families share the login. Keeps the connections of
 * other wallets and the active network. A family that cannot be connected now is connected when the user switches to
 * it.
 *
 * @param active namespace in which the login is connected already
 */
async function connectFamilies(app: App, active: LoginNamespace): Promise<void> {
  const { networks } = app.store.getState()
  const others = new Set(networks.map(({ namespace }) => namespace).filter(isLoginNamespace))
  others.delete(active)
  for (const namespace of others) {
    const first = networks.find((network) => network.namespace === namespace)
    const isFree = connectionOf(app.store.getState(), namespace).status === 'disconnected'
    if (first && isFree) await followNetwork(app, first).catch(() => {})
  }
}
