import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { isConnected } from '../../store/connectionSlice.ts'

/** Tells each opening once its first view stands, and each closing. */
export function trackOpening(app: App): () => void {
  let told = false
  return app.store.subscribe((state) => {
    const connected = isConnected(state)
    if (state.open && state.painted && !told) track(app, 'MODAL_OPEN', { connected })
    if (!state.open && told) track(app, 'MODAL_CLOSE', { connected })
    told = state.open && (told || state.painted !== null)
  })
}
