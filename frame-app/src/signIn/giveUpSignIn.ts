import type { App } from '../app/App.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import type { SignInSubject } from './signInSubject.ts'

/**
 * Where signing in is required and does not happen, because the visitor declines or the page can neither say who is
 * signed in nor make a message, the account could never be used: it is disconnected, and the sign-in gives way to
 * Connect at once. The wallet is notified meanwhile.
 *
 * @throws FAILED_TO_DISCONNECT when the wallet could not be notified
 */
export async function giveUpSignIn(app: App, { namespace }: SignInSubject): Promise<void> {
  const ending = disconnect(app, namespace)
  const state = app.store.getState()
  if (state.open && namespace === state.activeNamespace) state.reset('Connect')
  await ending
}
