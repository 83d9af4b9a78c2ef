import { modalError } from '#shared/errors/modalError.ts'
import type { App } from '../app/App.ts'
import { showError } from '../app/reporting/showError.ts'

/**
 * Shows "Action not allowed" to a visitor who has just pressed or typed something in the open modal. What a dapp probes
 * in the background is refused without a message.
 */
export function showActionNotAllowed(
  app: App,
  hasActed: () => boolean = () => globalThis.navigator?.userActivation?.isActive ?? false,
): void {
  const error = modalError('ACTION_NOT_ALLOWED')
  if (app.store.getState().open && hasActed()) showError(app, error, error)
}
