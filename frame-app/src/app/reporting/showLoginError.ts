import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

/**
 * Tells the user why a login did not start. Shows no snack if an alert about the error is visible. If that alert was
 * dismissed, or alerts are off, shows a snack for the click.
 *
 * @param fallback message for an error that is not meant for users
 */
export function showLoginError(app: Pick<App, 'store'>, error: unknown, fallback: string): void {
  const known = error instanceof AirlockError ? error : undefined
  // The user canceled the login and needs no message.
  if (known?.reason === 'MODAL_CLOSED' || known?.reason === 'LOGIN_REPLACED') return
  if (known?.surface === 'alert' && app.store.getState().alerts.some(({ title }) => title === known.message)) return
  showSnack(app, 'error', known && known.surface !== 'caller' ? known.message : fallback)
}
