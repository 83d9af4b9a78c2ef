import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

const state = appState(() => ({ times: 0 }))

/**
 * Returns the number of disconnects since this page loaded. A login that began before the latest disconnect must not
 * connect.
 */
export const timesDisconnected = (app: App): number => state(app).times

export const noteDisconnected = (app: App): void => {
  state(app).times++
}
