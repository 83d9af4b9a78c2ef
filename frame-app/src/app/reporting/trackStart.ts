import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { track } from './track.ts'

/** Tracks the creation of the modal, and the dapp's options with networks reduced to their ids. */
export function trackStart(app: App): void {
  const { options, networks } = app.store.getState()
  track(app, 'MODAL_CREATED', {})
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  track(app, 'INITIALIZE', { ...(options as Readonly<Record<string, Json>>), networks: ids })
}
