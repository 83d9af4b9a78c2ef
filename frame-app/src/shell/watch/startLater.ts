import type { App } from '../../app/App.ts'
import { networkOf } from '../../app/network/networkOf.ts'
import { trackStart } from '../../app/reporting/trackStart.ts'
import { checkProject } from '../../session/project/checkProject.ts'

/** What the first view does not wait for: a chunk of its own, loaded when that stands. */
export function startLater(app: App): void {
  networkOf(app)
  trackStart(app)
  void checkProject(app)
}
