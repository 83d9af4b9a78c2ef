import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../App.ts'
import { showAlert } from '../reporting/showError.ts'

/**
 * Loads the embedded wallet's frame before a login wants it. An installed app has no tabs: a window for a social login
 * has to open in the press and lead on at once, so until the frame is there none can be pressed.
 */
export async function loadAhead(app: App): Promise<void> {
  const { patchAuth } = app.store.getState()
  patchAuth({ loadsAhead: true })
  try {
    const { ask } = await app.auth()
    await ask.isConnected(null)
  } catch {
    showAlert(app, laterError('ALERT_INSTALLED_LOAD'), { origin: app.askingOrigin })
  } finally {
    patchAuth({ loadsAhead: false })
  }
}
