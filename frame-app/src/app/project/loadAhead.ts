import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { showAlert } from '../reporting/showError.ts'

/**
 * Preloads the auth frame, before any login needs it. An installed app has no tabs, so a social login must open its
 * window in the click handler and continue immediately. Social logins stay disabled until the frame is loaded.
 */
export async function loadAhead(app: App): Promise<void> {
  const { patchAuth } = app.store.getState()
  patchAuth({ loadsAhead: true })
  try {
    const { ask } = await app.auth()
    await ask.isConnected(null)
  } catch {
    showAlert(app, makeError('ALERT_INSTALLED_LOAD'), { origin: app.askingOrigin })
  } finally {
    patchAuth({ loadsAhead: false })
  }
}
