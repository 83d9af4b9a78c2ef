import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import * as m from '../../generated/i18n/messages.js'
import { signInOf } from '../../store/isHeld.ts'
import { disconnect } from '../connections/disconnect.ts'
import { closeModal } from '../modal/closeModal.ts'
import { switchNetwork } from '../switching/switchNetwork.ts'
import type { SignInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'
import { trackSignIn } from './trackSignIn.ts'

/**
 * The visitor does not sign in. Where that is required the account goes back to the network where it last signed in;
 * where there is none it is disconnected, and Connect shows. Else the modal closes, and the account stays.
 */
export async function cancelSignIn(app: App, subject: SignInSubject): Promise<void> {
  const { store } = app
  trackSignIn(app, 'CLICK_CANCEL_SIWX', subject)
  // What the wallet still answers signs no one in.
  signInsOf(app).attempt++
  store.getState().setSignInBusy('cancelling')
  await leaveSignIn(app, subject)
  store.getState().setSignInBusy(null)
}

async function leaveSignIn(app: App, { namespace, network, address }: SignInSubject): Promise<void> {
  const { store } = app
  if (signInOf(store.getState(), namespace) !== 'wanted') return closeModal(app)
  const last = [...signInsOf(app).signed.values()].findLast(
    (each) => each.namespace === namespace && each.address === address && each.network !== network,
  )
  const isBack = last
    ? await switchNetwork(app, last.network).then(
        () => true,
        () => false,
      )
    : false
  if (isBack) return closeModal(app)
  await disconnect(app, namespace).catch(() => showSnack(app, 'error', m.failed_to_disconnect()))
  if (store.getState().open) store.getState().reset('Connect')
}
