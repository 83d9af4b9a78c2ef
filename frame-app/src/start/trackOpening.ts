import type { App } from '../app/App.ts'
import { track } from '../app/reporting/track.ts'
import { isConnected } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'

/**
 * Tracks each opening of the modal as soon as its first view is painted, including an opening that is already painted.
 * Tracks the closing only of a tracked opening.
 */
export function trackOpening(app: App): () => void {
  let tracked = false
  const update = (state: State) => {
    const connected = isConnected(state)
    if (state.open && state.painted && !tracked) track(app, 'MODAL_OPEN', { connected })
    if (!state.open && tracked) track(app, 'MODAL_CLOSE', { connected })
    tracked = state.open && (tracked || state.painted !== null)
  }
  update(app.store.getState())
  return app.store.subscribe(update)
}
