import type { App } from '../../app/App.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { SignInSubject } from './signInSubject.ts'

/**
 * Where signing in is required and no message can be made, the visitor is led back to Connect: the account could never
 * be used.
 */
export async function giveUpSignIn(app: App, { namespace }: SignInSubject): Promise<void> {
  await disconnect(app, namespace).catch(() => {})
  if (app.store.getState().open) app.store.getState().reset('Connect')
}
