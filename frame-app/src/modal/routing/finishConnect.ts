import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { isUnsupported } from './isUnsupported.ts'
import { openModal } from './openModal.ts'

/**
 * Continues after a wallet has connected. If the wallet must first switch its network, opens the view for that. If the
 * dapp requires a sign-in, shows the sign-in. If the user came from the wallet list, returns to that list. Otherwise
 * shows the success and closes the modal.
 */
export function finishConnect(app: App): void {
  const state = app.store.getState()
  const { history, reset, push, options, activeNamespace } = state
  if (isUnsupported(state)) openModal(app)
  else if (options.siwx && signInOf(state, activeNamespace) !== 'cleared') afterSignIn(app)
  else if (history.some(({ view }) => view === 'ProfileWallets')) {
    reset('Account')
    push('ProfileWallets')
    showSnack(app, 'success', m.wallet_added())
  } else closeAfterSuccess(app)
}

/**
 * Waits until we know whether the user must sign in. If no sign-in is needed, calls `finishConnect`. Otherwise, the
 * sign-in code calls `finishConnect` after the sign-in.
 */
function afterSignIn(app: App): void {
  const stop = app.store.subscribe((state) => {
    const known = signInOf(state, state.activeNamespace)
    if (!known && state.open) return
    stop()
    if (known === 'cleared' && state.open) finishConnect(app)
  })
}
