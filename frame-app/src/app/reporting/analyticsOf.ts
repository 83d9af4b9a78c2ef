import type { App } from '../App.ts'
import type { AppAnalytics, openAnalytics } from './openAnalytics.ts'

const opened = new WeakMap<App, ReturnType<typeof openAnalytics>>()

/**
 * Where an app sends its events and reports: one sender, which counts both and loads with the first of them.
 *
 * @returns undefined where the dapp has analytics off, or has no project that they would be for; rejects where the code
 *   does not load, which is tried again later
 */
export function analyticsOf(app: App): Promise<AppAnalytics> | undefined {
  const { features, projectId } = app.store.getState().options
  if (features?.analytics === false || !projectId) return
  const sender = opened.get(app) ?? open(app)
  opened.set(app, sender)
  sender.catch(() => opened.get(app) === sender && opened.delete(app))
  return sender
}

const open = (app: App) => import('./openAnalytics.ts').then((loaded) => loaded.openAnalytics(app))
