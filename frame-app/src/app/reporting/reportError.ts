import type { App } from '../App.ts'
import { analyticsOf } from './analyticsOf.ts'

/**
 * Reports an error to the project's analytics, at most five per minute. Runs in the background and never throws. If the
 * dapp or the project disabled analytics, no reports are sent.
 */
export function reportError(app: App, error: unknown): void {
  const analytics = analyticsOf(app)
  if (!analytics) return
  Promise.all([analytics, import('./errorReport.ts')])
    .then(([{ reportError }, { errorReport }]) => {
      const report = errorReport(error)
      return reportError(report.error, report.category)
    })
    .catch(() => {})
}
