import type { App } from '../app/App.ts'
import { forgetFailed } from '../app/laterPart.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { requestLogOf } from '../app/reporting/requestLogOf.ts'
import { trackStart } from '../app/reporting/trackStart.ts'
import { watchShortWindow } from './watchShortWindow.ts'
import '../ui/layout/short.css'
import { track } from '../app/reporting/track.ts'
import { isConnected } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'

/**
 * Starts everything that the first view does not need. This code is in a separate chunk that loads after the first
 * paint.
 */
export function startLater(app: App): void {
  requestLogOf(app)
  // Components that failed to load are loaded again when the modal opens the next time.
  app.store.subscribe((state, before) => before.open && !state.open && forgetFailed())
  trackStart(app)
  trackOpening(app)
  watchShortWindow(app.store)
  void checkProject(app)
}

/**
 * Tracks each opening of the modal once the first view is painted, including an opening that was painted before this
 * code loaded. Tracks the closing only if the opening was tracked.
 */
function trackOpening(app: App): () => void {
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
