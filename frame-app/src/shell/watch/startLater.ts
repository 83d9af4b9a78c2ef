import type { App } from '../../app/App.ts'
import { trackStart } from '../../app/reporting/trackStart.ts'
import { requestLogOf } from '../../app/requestLog/requestLogOf.ts'
import { checkProject } from '../../session/project/checkProject.ts'
import { watchShortWindow } from './watchShortWindow.ts'
import '../../ui/layout/short.css'

/** What the first view does not wait for: a chunk of its own, loaded when that stands. */
export function startLater(app: App): void {
  requestLogOf(app)
  trackStart(app)
  watchShortWindow(app.store)
  void checkProject(app)
}
