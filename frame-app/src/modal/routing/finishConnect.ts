import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { signInOf } from '../../app/store/isHeld.ts'
import * as m from '../../generated/i18n/messages.js'
import { closeModal } from './closeModal.ts'
import { isUnsupported } from './isUnsupported.ts'
import { openModal } from './openModal.ts'

/**
 * After a wallet connected: the modal closes, unless the wallet is on a network that has to be left first. A visitor
 * who came from the list of wallets is led back to it. Where the dapp has a sign-in, that comes first.
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
  } else closeModal(app)
}

/** Goes on once it is known whether the visitor is to sign in: if so, the sign-in leads on from there. */
function afterSignIn(app: App): void {
  const stop = app.store.subscribe((state) => {
    const known = signInOf(state, state.activeNamespace)
    if (!known && state.open) return
    stop()
    if (known === 'cleared' && state.open) finishConnect(app)
  })
}
