import type { App } from '../app/App.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import type { SignInSubject } from './signInSubject.ts'

/**
 * Disconnects an account that cannot be used because the required sign-in failed: the user declined, or the dapp can
 * neither report its sign-in sessions nor create a message. Shows Connect at once, while the wallet is still being
 * notified.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function giveUpSignIn(app: App, { namespace }: SignInSubject): Promise<void> {
  const ending = disconnect(app, namespace)
  const state = app.store.getState()
  if (state.open && namespace === state.activeNamespace) state.reset('Connect')
  await ending
}
