import { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorPages } from '#shared/errors/errorPages.ts'
import { isLoopback } from '#shared/isLoopback.ts'
import type { App } from '../App.ts'
import { showSnack } from './showSnack.ts'

type AlertApp = Pick<App, 'store' | 'askingOrigin'>

/**
 * Shows an error as the catalog specifies: as a snack, or as an alert with advice for the developer. Shows the fallback
 * instead if the error is not ours, or is meant only for the caller.
 */
export function showError(app: AlertApp, error: unknown, fallback: AirlockError): void {
  const shown = error instanceof AirlockError && error.surface !== 'caller' ? error : fallback
  if (shown.surface === 'alert' || shown.surface === 'developer') showAlert(app, shown)
  else if (shown.surface === 'snack') showSnack(app, 'error', shown.message)
}

/**
 * Shows an error and its advice on the alert bar, and logs it for the dapp's developer each time the alert bar shows
 * it. The logged line ends with the path of the error's page in the documentation. The catalog defines the tone, and
 * whether a dismissed alert may be shown again. An alert that is not shown is logged once: with `debug: false` each
 * alert, and without the option `debug` the alerts for developers, unless the dapp runs on the developer's own device.
 *
 * @param values values for the placeholders in the advice, by name
 */
export function showAlert(
  { store, askingOrigin }: AlertApp,
  error: AirlockError,
  values: Readonly<Record<string, string>> = {},
): void {
  const { message, reason, returns, tone = 'danger' } = error
  const text = error.advice?.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const id = `${reason}:${message}:${text}`
  const { addAlert, options, shownAlerts } = store.getState()
  const isForUser = error.surface !== 'developer'
  if (options.debug ?? (isForUser || isLoopback(new URL(askingOrigin).hostname)))
    addAlert({ id, tone, returns, title: message, ...(text && { detail: text }) })
  else if (!shownAlerts.includes(id)) store.setState({ shownAlerts: [...shownAlerts, id] })
  if (store.getState().shownAlerts === shownAlerts) return
  const line = `Airlock: ${message}${text ? `. ${text}` : ''} (${errorPages}${reason})`
  if (error.tone) console.warn(line)
  else console.error(line)
}
