import type { App } from '../../app/App.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { finishConnect } from '../../modal/routing/finishConnect.ts'
import { timesDisconnected } from '../../wallets/connections/timesDisconnected.ts'
import { joinRunning } from '../joinRunning.ts'
import { finishLogin } from './finishLogin.ts'
import { trackCode } from './trackCode.ts'

/**
 * Ends a login by e-mail with the six digits of the mail: the visitor is connected, and the modal closes.
 *
 * @throws what the auth frame says of a wrong or expired code, in words to show
 */
export function connectOtp(app: App, otp: string): Promise<void> {
  return joinRunning(app, 'connectOtp', async () => {
    const began = timesDisconnected(app)
    const { ask } = await app.auth()
    await trackCode(app, ask.connectOtp({ otp }))
    if (await finishLogin(app, 'email', null, began)) finishConnect(app)
    else closeModal(app)
  })
}
