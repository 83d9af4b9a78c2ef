import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { App } from '../app/App.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { signInOf } from '../app/store/isHeld.ts'
import * as m from '../generated/i18n/messages.js'
import { liveOf } from '../wallets/table/liveOf.ts'
import { giveUpSignIn } from './giveUpSignIn.ts'
import { handOver } from './handOver.ts'
import { isValidSignIn } from './isValidSignIn.ts'
import { readySignIn } from './readySignIn.ts'
import { refusalText } from './refusalText.ts'
import { showSignIn } from './showSignIn.ts'
import { isStill, type SignInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'
import { signMessage } from './signMessage.ts'
import { trackSignIn } from './trackSignIn.ts'

/**
 * Signs the visitor in: the wallet signs the message that is ready, the signature is judged here, and the page gets the
 * session. Whatever goes wrong is said in a snack, and the visitor can press again: with the same signature where only
 * the network did not answer. One runs at a time.
 */
export async function signIn(app: App, subject: SignInSubject): Promise<void> {
  const { setSignInBusy, signInBusy } = app.store.getState()
  if (signInBusy) return
  const all = signInsOf(app)
  const mine = ++all.attempt
  const stands = () => all.attempt === mine && isStill(app.store.getState(), subject)
  const fail = (text: string | undefined) => {
    if (!stands()) return
    trackSignIn(app, 'SIWX_AUTH_ERROR', subject)
    // The visitor looks at the wallet, and the modal was closed behind it.
    if (!app.store.getState().open && signInOf(app.store.getState(), subject.namespace) === 'wanted') showSignIn(app)
    if (text) showSnack(app, 'error', text)
  }
  trackSignIn(app, 'CLICK_SIGN_SIWX_MESSAGE', subject)
  setSignInBusy('signing')
  try {
    const kept = all.signature?.subject.key === subject.key ? all.signature : undefined
    const prepared = kept ?? (await readySignIn(app, subject).catch(() => undefined))
    if (!stands()) return
    if (!prepared) {
      fail(modalError('AUTH_INIT_FAILED').message)
      if (signInOf(app.store.getState(), subject.namespace) === 'wanted') giveUpSignIn(app, subject).catch(() => {})
      return
    }
    const signed =
      kept ?? (await signMessage(app, prepared).catch((error: unknown) => fail(refusal(app, subject, error))))
    if (!signed || !stands()) return
    all.signature = signed
    const isValid = await isValidSignIn(app, signed).catch((error: unknown) => {
      console.error('Airlock: the signature of a sign-in could not be checked.', error)
      return undefined
    })
    if (!stands()) return
    if (isValid === undefined) return fail(m.sign_in_unverified())
    all.signature = undefined
    if (!isValid) return fail(m.sign_in_invalid())
    await handOver(app, signed).catch(() => fail(m.sign_in_refused()))
  } finally {
    if (all.attempt === mine) setSignInBusy(null)
    // The next press wants a message that is ready as well.
    if (stands() && signInOf(app.store.getState(), subject.namespace) !== 'cleared' && !all.signature)
      readySignIn(app, subject).catch(() => {})
  }
}

/** What the visitor reads of a wallet's "no"; nothing where the approval of the embedded wallet has said it. */
function refusal(app: App, subject: SignInSubject, error: unknown): string | undefined {
  const isSaid = liveOf(app, subject.namespace)?.kind === 'auth' && error instanceof AirlockError && error.code === 4001
  return isSaid ? undefined : refusalText(app.store.getState(), subject, error)
}
