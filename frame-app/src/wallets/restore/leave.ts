import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { watchShown } from '../../modal/routing/watchShown.ts'
import { disconnect } from '../connections/disconnect.ts'

/**
 * Disconnects the active namespace at the user's request and closes the modal. A wallet that could not be notified may
 * still list the dapp, so Connect shows a message about that. The dapp is disconnected in any case. If the user opens
 * another view before the wallet answers, that view stays open.
 */
export async function leave(app: App): Promise<void> {
  const ending = disconnect(app, app.store.getState().activeNamespace)
  // If another wallet has opened a view in the meantime, that view stays open too.
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
