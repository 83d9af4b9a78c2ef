import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

/**
 * Tells the user why a login did not start. A visible alert about it is enough. If it was dismissed, or alerts are off,
 * the click still gets a snack.
 *
 * @param fallback message for an error that is not meant for users
 */
export function showLoginError(app: Pick<App, 'store'>, error: unknown, fallback: string): void {
  const known = error instanceof AirlockError ? error : undefined
  // The user gave it up and needs no message.
  if (known?.reason === 'MODAL_CLOSED' || known?.reason === 'LOGIN_REPLACED') return
  if (known?.surface === 'alert' && app.store.getState().alerts.some(({ title }) => title === known.message)) return
  showSnack(app, 'error', known && known.surface !== 'caller' ? known.message : fallback)
}
