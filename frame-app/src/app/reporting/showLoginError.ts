import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

/**
 * Shows the visitor why a login did not begin. An alert that is shown says it already; where it was dismissed, or
 * alerts are off, the press still gets its answer.
 *
 * @param fallback what to say of an error that is not for visitors
 */
export function showLoginError(app: Pick<App, 'store'>, error: unknown, fallback: string): void {
  const known = error instanceof AirlockError ? error : undefined
  // The visitor gave it up and needs no message.
  if (known?.reason === 'MODAL_CLOSED' || known?.reason === 'LOGIN_REPLACED') return
  if (known?.surface === 'alert' && app.store.getState().alerts.some(({ title }) => title === known.message)) return
  showSnack(app, 'error', known && known.surface !== 'caller' ? known.message : fallback)
}
