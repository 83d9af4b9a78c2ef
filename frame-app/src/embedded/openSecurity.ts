import type { App } from '../app/App.ts'
import { joinRunning } from './joinRunning.ts'

/**
 * Shows the embedded wallet's own security screen, with the user's browsers, passkey or password, and private keys.
 * Resolves when the user leaves the screen.
 */
export function openSecurity(app: App): Promise<void> {
  return joinRunning(app, 'openSecurity', async () => {
    const { ask } = await app.auth()
    await ask.showSecurity(null)
  })
}
