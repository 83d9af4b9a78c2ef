import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../App.ts'
import { showAlert } from './showError.ts'

/**
 * Analytics answered 403: the page's origin is not on the project's list.
 *
 * @param again whether it had answered otherwise since the alert was shown: then it is news, and is shown once more
 */
export function showForbidden(app: App, again: boolean): void {
  const error = new ModalError('ALERT_ORIGIN_NOT_ALLOWED')
  showAlert(app, again ? Object.assign(error, { returns: true }) : error, { origin: app.askingOrigin })
}
