import type { App } from '../../app/App.ts'

const times = new WeakMap<App, number>()

/** How often the page was disconnected: a login that began before the last time connects nothing any more. */
export const timesDisconnected = (app: App): number => times.get(app) ?? 0

export const noteDisconnected = (app: App): void => void times.set(app, timesDisconnected(app) + 1)
