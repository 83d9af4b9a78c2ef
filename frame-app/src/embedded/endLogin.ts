import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { showAlert, showError } from '../app/reporting/showError.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { notEndedRecords } from '../wallets/table/notEndedRecords.ts'
import { release } from '../wallets/table/release.ts'
import { forgetLogin } from './loadLogin.ts'

type LoginEnd = 'signedOut' | 'expired' | 'notYetValid' | 'failed'

/**
 * Handles a login that ended without an action of the user in this tab: the user logged out in another tab, the login
 * expired, the clock is wrong, or the login could not be restored. Disconnects the embedded wallet. If the modal is
 * open, it shows Connect.
 */
export function endLogin(app: App, reason: LoginEnd): void {
  const { store } = app
  const ended = notEndedRecords(app).filter(({ record }) => record.source.kind === 'auth')
  const isConnected = ended.some(({ namespace, record }) => connectionOf(store.getState(), namespace).id === record.id)
  release(
    app,
    ended.map(({ record }) => record.id),
    'ended',
  )
  forgetLogin(app)
  const { open, reset } = store.getState()
  if (open && (isConnected || reason !== 'signedOut')) reset('Connect')
  if (reason === 'expired' || reason === 'notYetValid') showAlert(app, makeError('ALERT_SESSION_EXPIRED'))
  if (reason === 'failed') showError(app, makeError('AUTH_INIT_FAILED'), makeError('AUTH_INIT_FAILED'))
}
