import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import type { App } from '../App.ts'
import type { openAnalytics } from './openAnalytics.ts'

const analytics = new WeakMap<App, ReturnType<typeof openAnalytics>>()

/** Sends an event. It never fails and nothing waits for it: an event that cannot be sent is lost. */
export function track<name extends keyof ModalEvents>(app: App, name: name, properties: ModalEvents[name]): void {
  app.host.emit({ name, data: properties }).catch(() => {})
  if (app.store.getState().options.features?.analytics === false) return
  const sender = analytics.get(app) ?? open(app)
  analytics.set(app, sender)
  // A failed load is not kept: a later event tries again.
  sender.catch(() => analytics.get(app) === sender && analytics.delete(app))
  sender.then(({ track }) => track(name, properties)).catch(() => {})
}

const open = (app: App) => import('./openAnalytics.ts').then((loaded) => loaded.openAnalytics(app))
