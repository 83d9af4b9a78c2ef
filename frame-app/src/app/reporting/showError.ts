import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

/**
 * Shows an error where the catalogue says that it is met: a snack, or an alert with what the developer can do. One that
 * only concerns the caller is not shown here.
 */
export function showError(app: Pick<App, 'store'>, error: unknown, fallback: AirlockError): void {
  const shown = error instanceof AirlockError && error.surface !== 'caller' ? error : fallback
  if (shown.surface === 'alert') showAlert(app, shown)
  else if (shown.surface === 'snack') showSnack(app, 'error', shown.message)
}

/**
 * Puts an error on the alert bar, with its advice; the page's developer also finds it in the console, as often as the
 * bar shows it. Tone and number of times are the catalogue's to say. With `debug: false` there is no bar, and the
 * console has it once.
 *
 * @param values what the advice leaves open, by name
 */
export function showAlert(
  { store }: Pick<App, 'store'>,
  error: AirlockError,
  values: Readonly<Record<string, string>> = {},
): void {
  const { message, reason, returns, tone = 'danger' } = error
  const text = error.advice?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const id = `${reason}:${message}:${text}`
  const { addAlert, options, shownAlerts } = store.getState()
  if (options.debug !== false) addAlert({ id, tone, returns, title: message, ...(text && { detail: text }) })
  else if (!shownAlerts.includes(id)) store.setState({ shownAlerts: [...shownAlerts, id] })
  if (store.getState().shownAlerts === shownAlerts) return
  const line = `Airlock: ${message}${text ? `. ${text}` : ''}`
  if (error.tone) console.warn(line)
  else console.error(line)
}
