import type { App } from '../../app/App.ts'
import { joinRunning } from '../joinRunning.ts'
import { mailPause } from '../mailPause.ts'
import { trackCode } from './trackCode.ts'

/**
 * Proves the new address of an e-mail change by its code, which ends the change.
 *
 * @returns the new address
 * @throws what the auth frame says of a wrong or expired code
 */
export function updateEmailSecondaryOtp(app: App, otp: string): Promise<string> {
  return joinRunning(app, 'updateEmailSecondaryOtp', async () => {
    const { ask } = await app.auth()
    const { newEmail } = await trackCode(app, ask.updateEmailSecondaryOtp({ otp }))
    const { auth, patchAuth } = app.store.getState()
    patchAuth({ pendingEmail: '', user: { userName: auth.user?.userName ?? null, email: newEmail } })
    mailPause.end(app)
    return newEmail
  })
}
