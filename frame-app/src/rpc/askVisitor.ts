import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { hostConnection } from '../app/store/isHeld.ts'
import { openModal } from '../modal/routing/openModal.ts'

/**
 * Opens the modal because the dapp requested accounts, or joins a pending connection attempt. Waits until the user has
 * connected and, if required, signed in.
 *
 * @throws MODAL_CLOSED (4001) when the user closes the modal
 */
export function askVisitor(app: App, namespace: Namespace): Promise<void> {
  if (!app.store.getState().open) openModal(app, { namespace })
  return new Promise((resolve, reject) => {
    const stop = app.store.subscribe((state) => {
      if (hostConnection(state, namespace).status === 'connected') resolve()
      else if (!state.open) reject(makeError('MODAL_CLOSED'))
      else return
      stop()
    })
  })
}
