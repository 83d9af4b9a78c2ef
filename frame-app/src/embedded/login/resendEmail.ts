import type { App } from '../../app/App.ts'
import { connectEmail, type EmailAction } from './connectEmail.ts'

/**
 * Sends the email of the pending login again, with a link or a code.
 *
 * @throws what `connectEmail` throws
 */
export const resendEmail = (app: App): Promise<EmailAction> => connectEmail(app, app.store.getState().auth.pendingEmail)
