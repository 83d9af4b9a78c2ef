import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { watchShown } from '../../modal/routing/watchShown.ts'
import { disconnect } from '../connections/disconnect.ts'

/**
 * Disconnects the active namespace by the visitor's wish and closes the modal. A wallet that could not be notified
 * may still list the page. Connect shows that to the visitor, because the page is disconnected all the same. A visitor
 * who has gone on until the wallet has heard of it is led nowhere.
 */
export async function leave(app: App): Promise<void> {
  const ending = disconnect(app, app.store.getState().activeNamespace)
  // What another wallet asks in place of this one is left too.
  const isShown = watchShown(app)
  try {
    await ending
    if (isShown()) closeModal(app)
  } catch {
    const { open, reset } = app.store.getState()
    if (isShown()) reset('Connect')
    if (open) showSnack(app, 'error', m.failed_to_disconnect())
  }
}
