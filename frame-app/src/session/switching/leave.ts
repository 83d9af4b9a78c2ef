import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import * as m from '../../generated/i18n/messages.js'
import { disconnect } from '../connections/disconnect.ts'
import { closeModal } from '../modal/closeModal.ts'

/**
 * Disconnects the active namespace by the visitor's wish and closes the modal. A wallet that could not be notified
 * may still list the page. Connect shows that to the visitor, because the page is disconnected all the same.
 */
export async function leave(app: App): Promise<void> {
  try {
    await disconnect(app, app.store.getState().activeNamespace)
    closeModal(app)
  } catch {
    app.store.getState().reset('Connect')
    showSnack(app, 'error', m.failed_to_disconnect())
  }
}
