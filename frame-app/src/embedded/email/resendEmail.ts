import type { App } from '../../app/App.ts'
import { type EmailAction, startEmailLogin } from './startEmailLogin.ts'

/**
 * Sends the email of the pending login again, with a link or a code.
 *
 * @throws what `startEmailLogin` throws
 */
export const resendEmail = (app: App): Promise<EmailAction> =>
  startEmailLogin(app, app.store.getState().auth.pendingEmail)
