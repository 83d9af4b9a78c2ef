import type { App } from '../app/App.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { signInOf } from '../app/store/isHeld.ts'
import * as m from '../generated/i18n/messages.js'
import { closeModal } from '../modal/routing/closeModal.ts'
import { watchShown } from '../modal/routing/watchShown.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'
import { giveUpSignIn } from './giveUpSignIn.ts'
import type { SignInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'
import { trackSignIn } from './trackSignIn.ts'

/** Time (ms) after which the user can leave without the wallet's answer. */
const lateAfterMs = 3_000

/**
 * Cancels the sign-in. If the sign-in is optional, the modal closes and the account stays connected. If it is required,
 * the wallet switches back to the network where the account last signed in. The account is disconnected and Connect
 * opens if there is no such network, if the wallet refuses, or if the wallet does not answer and the user clicks again.
 */
export async function cancelSignIn(app: App, subject: SignInSubject): Promise<void> {
  const { signInBusy, setSignInBusy } = app.store.getState()
  const all = signInsOf(app)
  // From now on, an answer of the wallet to the sign-in has no effect.
  const mine = ++all.attempt
  if (signInBusy !== 'stuck') trackSignIn(app, 'CLICK_CANCEL_SIWX', subject)
  if (signInOf(app.store.getState(), subject.namespace) !== 'wanted') {
    setSignInBusy(null)
    return closeModal(app)
  }
  setSignInBusy('cancelling')
  const isShown = watchShown(app)
  const outcome = signInBusy === 'stuck' ? 'stayed' : await returnToSigned(app, subject, () => setSignInBusy('stuck'))
  if (all.attempt !== mine) return
  setSignInBusy(null)
  if (outcome === 'back' && isShown()) closeModal(app)
  if (outcome === 'stayed')
    await giveUpSignIn(app, subject).catch(() => {
      if (app.store.getState().open) showSnack(app, 'error', m.failed_to_disconnect())
    })
}

/**
 * Asks the wallet to switch back to the network where the account last signed in.
 *
 * @param onLate called once, when the wallet has not answered for three seconds; the wallet may still answer after that
 * @returns `stayed` if there is no such network or the wallet does not switch, `gone` if the connection ended in the
 *   meantime
 */
async function returnToSigned(
  app: App,
  { namespace, network, address, generation }: SignInSubject,
  onLate: () => void,
): Promise<'back' | 'stayed' | 'gone'> {
  const last = [...signInsOf(app).signed.values()].findLast(
    (each) => each.namespace === namespace && each.address === address && each.network !== network,
  )
  if (!last) return 'stayed'
  const timer = setTimeout(onLate, lateAfterMs)
  let stop = () => {}
  const gone = new Promise<'gone'>((resolve) => {
    stop = app.store.subscribe((state) => connectionOf(state, namespace).generation !== generation && resolve('gone'))
  })
  const asked = switchNetwork(app, last.network).then(
    () => 'back' as const,
    () => 'stayed' as const,
  )
  const outcome = await Promise.race([asked, gone])
  clearTimeout(timer)
  stop()
  return outcome
}
