import type { App } from '../app/App.ts'
import { closeModal } from './closeModal.ts'
import { isUnsupported, openModal } from './openModal.ts'

/** After a wallet connected: the modal closes, unless the wallet is on a network that has to be left first. */
export function finishConnect(app: App): void {
  if (isUnsupported(app.store.getState())) openModal(app)
  else closeModal(app)
}
