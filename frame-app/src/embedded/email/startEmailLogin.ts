import { readEmail } from '#shared/email/readEmail.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { requireListedOrigin } from '../../app/project/requireListedOrigin.ts'
import { track } from '../../app/reporting/track.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { warnStorageDenied } from '../../wallets/table/warnStorageDenied.ts'
import { joinRunning } from '../joinRunning.ts'
import { loadLogin } from '../loadLogin.ts'
import { mailPause } from '../mailPause.ts'
import { connectLogin } from './connectLogin.ts'
import { enterLoginNamespace } from './enterLoginNamespace.ts'
import { refuseEarlyMail } from './secondsToMail.ts'

export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * Starts a login by email. Results:
 *
 * - `VERIFY_DEVICE`: this browser is new, so a code and a link were emailed; `waitForDevice` waits for the link.
 * - `VERIFY_OTP`: a code was emailed.
 * - `CONNECT`: the user was still logged in and is connected now. The Account view opens unless the user has opened
 *   another view.
 *
 * @throws EMAIL_THROTTLED within 30 seconds of the last email, before anything is sent
 * @throws ALERT_ORIGIN_NOT_ALLOWED if the project does not list the dapp's origin (OR-3), and the other errors of
 *   `requireListedOrigin`; an alert is shown
 * @throws INVALID_PARAMS if the input is not an email address, AUTH_LOAD_FAILED and the auth frame's errors
 */
export function startEmailLogin(app: App, email: string): Promise<EmailAction> {
  return joinRunning(app, 'connectEmail', async () => {
    const { patchAuth } = app.store.getState()
    const before = currentRoute(app.store.getState())
    const began = timesDisconnected(app)
    const address = await readEmail(email)
    if (!address) throw makeError('INVALID_PARAMS', { detail: 'this is no email address' })
    loadLogin(app)
    refuseEarlyMail(app.store.getState())
    await requireListedOrigin(app)
    await enterLoginNamespace(app)
    warnStorageDenied(app)
    track(app, 'EMAIL_SUBMITTED', {})
    patchAuth({ loginMethod: 'email', pendingEmail: email.trim() })
    const { ask } = await app.auth()
    const { action } = await ask.connectEmail({ email: address }).catch((error: unknown) => {
      mailPause.startFrom(app, error)
      throw error
    })
    if (action === 'CONNECT') {
      await connectLogin(app, 'email', null, began)
      // Keep a view that was opened in the meantime: if it is an approval, replacing it would reject its request.
      const state = app.store.getState()
      if (isConnected(state) && currentRoute(state) === before) state.reset('Account')
    } else {
      mailPause.start(app)
      track(app, 'EMAIL_VERIFICATION_CODE_SENT', {})
    }
    return action
  })
}
