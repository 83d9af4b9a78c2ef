import type { App } from '../../app/App.ts'
import { closeModal } from './closeModal.ts'

/** Time (ms) for which the modal shows that a wallet has connected. */
const shownFor = 600

/**
 * Closes the modal once it has shown for a moment that a wallet has connected. If another view opens in the meantime,
 * for example because the dapp sends its first request at once, the modal stays open. Closes the modal at once if the
 * user prefers reduced motion.
 */
export function closeAfterSuccess(app: Pick<App, 'store' | 'walletConnect'>): void {
  const { history, setConnectedIn } = app.store.getState()
  const mayMove = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches
  if (!mayMove) {
    closeModal(app)
    return
  }
  setConnectedIn(history)
  setTimeout(() => {
    if (app.store.getState().connectedIn !== history) return
    setConnectedIn(null)
    if (app.store.getState().history === history) closeModal(app)
  }, shownFor)
}
