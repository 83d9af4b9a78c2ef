import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../app/App.ts'
import { showLoginError } from '../app/reporting/showLoginError.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { startEmailLogin } from '../embedded/email/startEmailLogin.ts'
import * as m from '../generated/i18n/messages.js'

const next = { VERIFY_DEVICE: 'EmailVerifyDevice', VERIFY_OTP: 'EmailVerifyOtp' } as const

/**
 * Starts an email login and opens the next view of the login. Opens no view if the user has left the login view in the
 * meantime.
 *
 * @param begin starts the login; `startEmailLogin` by default
 * @returns the message for the field if the address is invalid, else `undefined`
 */
export async function submitEmail(app: App, email: string, begin = startEmailLogin): Promise<string | undefined> {
  const before = currentRoute(app.store.getState())
  try {
    const action = await begin(app, email)
    const state = app.store.getState()
    if (action !== 'CONNECT' && state.open && currentRoute(state) === before) state.push(next[action])
    return undefined
  } catch (error) {
    if (isInvalid(error)) return m.email_invalid()
    showLoginError(app, error, m.email_failed())
    return undefined
  }
}

const isInvalid = (error: unknown) =>
  error instanceof AirlockError && (error.reason === 'INVALID_PARAMS' || /invalid e-?mail/i.test(error.message))
