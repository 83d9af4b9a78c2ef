import type { App } from '../../app/App.ts'
import { currentRoute } from '../../store/routerSlice.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { SignInSubject } from './signInSubject.ts'

/**
 * Where signing in is required and the visitor does not, or no message can be made, the account could never be used: it
 * is disconnected, and the sign-in gives way to Connect at once. The wallet hears of it meanwhile.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function giveUpSignIn(app: App, { namespace }: SignInSubject): Promise<void> {
  const ending = disconnect(app, namespace)
  const state = app.store.getState()
  if (state.open && currentRoute(state)?.view === 'SIWXSignMessage') state.reset('Connect')
  await ending
}
