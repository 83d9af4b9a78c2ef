import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../../app/App.ts'
import { showAlert, showError } from '../../app/reporting/showError.ts'
import { endConnection } from '../connections/endConnection.ts'
import { liveConnections } from '../connections/liveConnections.ts'
import { forgetLogin } from './loadLogin.ts'

export type LoginEnd = 'signedOut' | 'expired' | 'notYetValid' | 'failed'

/**
 * The login ended by itself: elsewhere, by its age, by a clock that is wrong, or because it could not be taken up. What it
 * connected is disconnected and an open modal asks to connect again (specification section 8).
 */
export function endLogin(app: App, reason: LoginEnd): void {
  const ended = liveConnections(app).filter(({ kind }) => kind === 'auth')
  for (const each of ended) endConnection(app, each)
  forgetLogin(app)
  const { open, reset } = app.store.getState()
  if (open && (ended.some(({ isActive }) => isActive) || reason !== 'signedOut')) reset('Connect')
  if (reason === 'expired' || reason === 'notYetValid') showAlert(app, new ModalError('ALERT_SESSION_EXPIRED'))
  if (reason === 'failed') showError(app, new ModalError('AUTH_INIT_FAILED'), new ModalError('AUTH_INIT_FAILED'))
}
