import type { App } from '../app/App.ts'
import { forgetFailed } from '../app/laterPart.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { trackStart } from '../app/reporting/trackStart.ts'
import { requestLogOf } from '../app/requestLog/requestLogOf.ts'
import { trackOpening } from './trackOpening.ts'
import { watchShortWindow } from './watchShortWindow.ts'
import '../ui/layout/short.css'

/**
 * Starts everything that the first view does not need. This code is in a separate chunk that loads after the first
 * paint.
 */
export function startLater(app: App): void {
  requestLogOf(app)
  // Components that failed to load are loaded again at the next opening.
  app.store.subscribe((state, before) => before.open && !state.open && forgetFailed())
  trackStart(app)
  trackOpening(app)
  watchShortWindow(app.store)
  void checkProject(app)
}
