import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import type { AppAnalytics, openAnalytics } from './openAnalytics.ts'

const state = appState((): { sender?: ReturnType<typeof openAnalytics> | undefined } => ({}))

/**
 * Returns the app's sender for analytics events and error reports. There is one sender per app, and its code loads with
 * the first event or report.
 *
 * @returns `undefined` if the dapp disabled analytics or has no project id. The promise rejects if the code does not
 * load; the next call tries again
 */
export function analyticsOf(app: App): Promise<AppAnalytics> | undefined {
  const { features, projectId } = app.store.getState().options
  if (features?.analytics === false || !projectId) return
  const own = state(app)
  own.sender ??= open(app)
  const { sender } = own
  sender.catch(() => {
    if (own.sender === sender) own.sender = undefined
  })
  return sender
}

const open = (app: App) => import('./openAnalytics.ts').then((loaded) => loaded.openAnalytics(app))
