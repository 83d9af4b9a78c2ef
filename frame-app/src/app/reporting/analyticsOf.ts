import type { App } from '../App.ts'
import { appState } from '../appState.ts'
import type { AppAnalytics, openAnalytics } from './openAnalytics.ts'

const state = appState((): { sender?: ReturnType<typeof openAnalytics> | undefined } => ({}))

/**
 * Where an app sends its events and reports: one sender, which counts both and loads with the first of them.
 *
 * @returns undefined where the dapp has analytics off, or has no project that they would be for; rejects where the code
 *   does not load, which is tried again later
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
