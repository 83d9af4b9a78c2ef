import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { showError } from '../app/reporting/showError.ts'

/**
 * Shows "Action not allowed" if the user has just clicked or typed in the open modal. Requests that a dapp sends in the
 * background are refused without a message.
 */
export function showActionNotAllowed(
  app: App,
  hasActed: () => boolean = () => globalThis.navigator?.userActivation?.isActive ?? false,
): void {
  const error = makeError('ACTION_NOT_ALLOWED')
  if (app.store.getState().open && hasActed()) showError(app, error, error)
}
