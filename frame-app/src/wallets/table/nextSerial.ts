import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

const state = appState<{ last: number }, Pick<App, 'states'>>(() => ({ last: 0 }))

/** Returns a serial number that this app has not used yet, for a connection attempt or for a live connection. */
export const nextSerial = (app: Pick<App, 'states'>): number => ++state(app).last
