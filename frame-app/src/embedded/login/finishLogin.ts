import { modalError } from '#shared/errors/modalError.ts'
import type { LoginMethod } from '#shared/tables/ModalEvents.ts'
import type { App } from '../../app/App.ts'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { isLoginNamespace } from '../../wallets/isLoginNamespace.ts'
import { dismissStorageWarning } from '../../wallets/kept/warnStorageDenied.ts'
import { liveOf } from '../../wallets/table/liveOf.ts'
import { embeddedOf } from '../embeddedOf.ts'
import { mailPause } from '../mailPause.ts'
import { connectFamilies } from './connectFamilies.ts'

/**
 * Makes the new login the connection of the namespace that was to be connected, and of the others that the
 * embedded wallet knows where nothing is connected.
 *
 * @param userName at the provider, where it sent one
 * @param began `timesDisconnected` when the login began: where the page was disconnected since, the login is ended
 * @returns whether it is connected
 * @throws FAILED_TO_CONNECT, or what the auth frame answers
 */
export async function finishLogin(
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
  if (!namespace) throw modalError('AUTH_NOT_CONNECTED')
  patchAuth({ loginMethod: method, user: { email: null, userName } })
  await connect(app, { connector: embeddedOf(app, namespace), method })
  await connectFamilies(app, namespace)
  // The disconnect has ended the login, and removed what was stored for it.
  if (isOver() || liveOf(app, namespace)?.kind !== 'auth') return false
  patchAuth({ pendingEmail: '' })
  dismissStorageWarning(app)
  app.storage.set('connected_social', method)
  mailPause.end(app)
  return true
}
