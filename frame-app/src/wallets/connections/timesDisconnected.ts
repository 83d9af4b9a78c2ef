import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

const state = appState(() => ({ times: 0 }))

/** How often the page was disconnected: a login that began before the last time connects nothing any more. */
export const timesDisconnected = (app: App): number => state(app).times

export const noteDisconnected = (app: App): void => {
  state(app).times++
}
