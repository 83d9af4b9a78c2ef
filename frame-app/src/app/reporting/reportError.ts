import type { Analytics } from '../../api/analytics.ts'
import type { App } from '../App.ts'

type Sender = Pick<Analytics, 'reportError'>

const senders = new WeakMap<App, Promise<Sender>>()

/**
 * Reports an error to the project's analytics, at most five a minute. Nothing waits for it and it never fails; where
 * events are not sent, no report is either.
 */
export function reportError(app: App, error: unknown): void {
  if (app.store.getState().options.features?.analytics === false) return
  const sender = senders.get(app) ?? open(app)
  senders.set(app, sender)
  // A failed load is not kept: a later report tries again.
  sender.catch(() => senders.get(app) === sender && senders.delete(app))
  Promise.all([sender, import('./errorReport.ts')])
    .then(([{ reportError }, { errorReport }]) => {
      const report = errorReport(error)
      return reportError(report.error, report.category)
    })
    .catch(() => {})
}

const open = async (app: App): Promise<Sender> => (await import('./openAnalytics.ts')).openAnalytics(app)
