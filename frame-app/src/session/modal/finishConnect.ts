import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from './closeModal.ts'
import { isUnsupported } from './isUnsupported.ts'
import { openModal } from './openModal.ts'

/**
 * After a wallet connected: the modal closes, unless the wallet is on a network that has to be left first. A visitor
 * who came from the list of wallets is led back to it.
 */
export function finishConnect(app: App): void {
  const { history, reset, push } = app.store.getState()
  if (isUnsupported(app.store.getState())) openModal(app)
  else if (history.some(({ view }) => view === 'ProfileWallets')) {
    reset('Account')
    push('ProfileWallets')
    showSnack(app, 'success', m.wallet_added())
  } else closeModal(app)
}
