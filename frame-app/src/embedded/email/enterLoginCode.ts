import type { App } from '../../app/App.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { joinRunning } from '../joinRunning.ts'
import { connectLogin } from './connectLogin.ts'
import { trackCode } from './trackCode.ts'

/**
 * Completes an email login with the six-digit code from the email. Connects the user and closes the modal.
 *
 * @throws the auth frame's error for a wrong or expired code; its message can be shown to the user
 */
export function enterLoginCode(app: App, otp: string): Promise<void> {
  return joinRunning(app, 'connectOtp', async () => {
    const began = timesDisconnected(app)
    const { ask } = await app.auth()
    await trackCode(app, ask.connectOtp({ otp }))
    if (await connectLogin(app, 'email', null, began)) finishConnect(app)
    else closeModal(app)
  })
}
