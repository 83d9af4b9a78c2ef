import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import { isConnected } from '../app/store/connectionSlice.ts'

/**
 * Tracks each opening of the modal as soon as its first view is painted. Tracks the closing only of a tracked opening.
 */
export function trackOpening(app: App): () => void {
  let tracked = false
  return app.store.subscribe((state) => {
    const connected = isConnected(state)
    if (state.open && state.painted && !tracked) track(app, 'MODAL_OPEN', { connected })
    if (!state.open && tracked) track(app, 'MODAL_CLOSE', { connected })
    tracked = state.open && (tracked || state.painted !== null)
  })
}
