import { readEmail } from '#shared/email/readEmail.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { joinRunning } from '../joinRunning.ts'
import { mailPause } from '../mailPause.ts'
import { refuseEarlyMail } from './secondsToMail.ts'

type UpdateEmailAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/**
 * Starts a change of the login's email address. `VERIFY_PRIMARY_OTP`: the code for the old address is needed first.
 * `VERIFY_SECONDARY_OTP`: only the code for the new address is needed.
 *
 * @throws EMAIL_THROTTLED within 30 seconds of the last email, INVALID_PARAMS if the input is not an email address
 */
export function updateEmail(app: App, email: string): Promise<UpdateEmailAction> {
  return joinRunning(app, 'updateEmail', async () => {
    const address = await readEmail(email)
    if (!address) throw makeError('INVALID_PARAMS', { detail: 'this is no email address' })
    refuseEarlyMail(app.store.getState())
    const { ask } = await app.auth()
    const { action } = await ask.updateEmail({ email: address }).catch((error: unknown) => {
      mailPause.startFrom(app, error)
      throw error
    })
    mailPause.start(app)
    app.store.getState().patchAuth({ pendingEmail: email.trim() })
    track(app, 'EMAIL_EDIT', {})
    return action
  })
}
