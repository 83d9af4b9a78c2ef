import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../App.ts'
import { showAlert } from './showError.ts'

/** Analytics answered 403: the page's origin is not on the project's list. */
export const showForbidden = (app: App): void =>
  showAlert(app, new ModalError('ALERT_ORIGIN_NOT_ALLOWED'), { origin: app.askingOrigin })
