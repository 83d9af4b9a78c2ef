import type { App } from '../../app/App.ts'
import { joinRunning } from '../joinRunning.ts'
import { trackCode } from './trackCode.ts'

/**
 * Proves the old address of an e-mail change by its code.
 *
 * @throws what the auth frame says of a wrong or expired code
 */
export function updateEmailPrimaryOtp(app: App, otp: string): Promise<void> {
  return joinRunning(app, 'updateEmailPrimaryOtp', async () => {
    const { ask } = await app.auth()
    await trackCode(app, ask.updateEmailPrimaryOtp({ otp }))
  })
}
