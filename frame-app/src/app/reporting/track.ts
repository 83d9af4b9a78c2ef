import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import type { App } from '../App.ts'
import { analyticsOf } from './analyticsOf.ts'

/** Sends an event in the background. Never throws. If sending fails, the event is lost. */
export function track<name extends keyof ModalEvents>(app: App, name: name, properties: ModalEvents[name]): void {
  app.host.emit({ name, data: properties }).catch(() => {})
  analyticsOf(app)
    ?.then(({ track }) => track(name, properties))
    .catch(() => {})
}
