import { ModalError } from '#shared/errors/ModalError.ts'
import type { App } from '../../app/App.ts'
import { showError } from '../../app/reporting/showError.ts'

/**
 * Says that an action is not allowed, to a visitor who has just done something in the open modal. What a dapp probes in
 * the background is refused without a word.
 */
export function tellNotAllowed(
  app: App,
  hasActed: () => boolean = () => globalThis.navigator?.userActivation?.isActive ?? false,
): void {
  const error = new ModalError('ACTION_NOT_ALLOWED')
  if (app.store.getState().open && hasActed()) showError(app, error, error)
}
