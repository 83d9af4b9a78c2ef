import type { App } from '../app/App.ts'
import { joinRunning } from './joinRunning.ts'

/**
 * Shows the embedded wallet's own security screen: browsers, passkey or password, keys. Resolves when the user leaves
 * it.
 */
export function openSecurity(app: App): Promise<void> {
  return joinRunning(app, 'openSecurity', async () => {
    const { ask } = await app.auth()
    await ask.showSecurity(null)
  })
}
