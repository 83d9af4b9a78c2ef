import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { reportError } from '../app/reporting/reportError.ts'
import { showAlert } from '../app/reporting/showError.ts'

/** Reports a failure of the auth frame to the user, the dapp developer and the project. */
export function tellFailure(app: App, reason: 'ALERT_EMBEDDED_WALLET_LOAD' | 'ALERT_EMBEDDED_WALLET_TIMEOUT'): void {
  const error = makeError(reason)
  showAlert(app, error)
  reportError(app, error)
}
