import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

/**
 * Shows an error where the catalogue says that it is met: a snack, or an alert with what the developer can do. One that
 * only concerns the caller is not shown here.
 */
export function showError(app: Pick<App, 'store'>, error: unknown, fallback: ModalError): void {
  const shown = error instanceof ModalError && error.surface !== 'caller' ? error : fallback
  if (shown.surface === 'alert') showAlert(app, shown)
  else if (shown.surface === 'snack') showSnack(app, 'error', shown.message)
}

/**
 * Puts an error on the alert bar, once, with its advice; the page's developer also finds it in the console.
 *
 * @param values what the advice leaves open, by name
 */
export function showAlert(
  { store }: Pick<App, 'store'>,
  error: ModalError,
  values: Readonly<Record<string, string>> = {},
): void {
  const text = error.advice?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  console.error(`Airlock: ${error.message}${text ? `. ${text}` : ''}`)
  if (store.getState().options.debug !== false)
    store.getState().addAlert({
      id: `${error.reason}:${error.message}:${text}`,
      tone: 'danger',
      title: error.message,
      ...(text && { detail: text }),
    })
}
