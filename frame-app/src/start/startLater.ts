import type { App } from '../app/App.ts'
import { forgetFailed } from '../app/laterPart.ts'
import { checkProject } from '../app/project/checkProject.ts'
import { trackStart } from '../app/reporting/trackStart.ts'
import { requestLogOf } from '../app/requestLog/requestLogOf.ts'
import { watchShortWindow } from './watchShortWindow.ts'
import '../ui/layout/short.css'

/** What the first view does not wait for: a chunk of its own, loaded when that stands. */
export function startLater(app: App): void {
  requestLogOf(app)
  // What could not be loaded is asked for again with the next opening.
  app.store.subscribe((state, before) => before.open && !state.open && forgetFailed())
  trackStart(app)
  watchShortWindow(app.store)
  void checkProject(app)
}
