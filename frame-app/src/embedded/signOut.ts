import type { App } from '../app/App.ts'
import { forgetLogin } from './loadLogin.ts'

/**
 * Ends the login of the embedded wallet. What this side keeps of it is deleted first; then the auth frame is
 * asked to log out, for three seconds at most.
 *
 * @throws when the auth frame could not be reached
 */
export async function signOut(app: App): Promise<void> {
  forgetLogin(app)
  const { ask } = await app.auth()
  await ask.signOut(null)
}
