import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import { showAlert } from './showError.ts'

const state = appState(() => ({ shown: false }))

/**
 * Shows an alert that analytics returned a 403: the page's origin is not on the project's allowlist. Shows the alert
 * for the first 403. Shows it again, even if the user dismissed it, only if a request succeeded in between.
 */
export function showForbidden(app: App): void {
  const error = makeError('ALERT_ORIGIN_NOT_ALLOWED')
  showAlert(app, state(app).shown ? Object.assign(error, { returns: true }) : error, { origin: app.askingOrigin })
  state(app).shown = true
}
