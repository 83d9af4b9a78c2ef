import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { track } from './track.ts'

/** Tracks that the modal was created, and with which options. The networks in the options are reduced to their ids. */
export function trackStart(app: App): void {
  const { options, networks } = app.store.getState()
  track(app, 'MODAL_CREATED', {})
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  track(app, 'INITIALIZE', { ...(options as Readonly<Record<string, Json>>), networks: ids })
}
