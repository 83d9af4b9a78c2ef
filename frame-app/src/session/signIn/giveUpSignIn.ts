import type { App } from '../../app/App.ts'
import { disconnect } from '../connections/disconnect.ts'
import type { SignInSubject } from './signInSubject.ts'

/**
 * Where signing in is required, and the page can neither say who is signed in nor make a message, the account is
 * disconnected and the visitor led back to Connect: it could not be used.
 */
export async function giveUpSignIn(app: App, { namespace }: SignInSubject): Promise<void> {
  await disconnect(app, namespace).catch(() => {})
  if (app.store.getState().open) app.store.getState().reset('Connect')
}
