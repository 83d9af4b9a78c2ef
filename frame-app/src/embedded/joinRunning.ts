import type { App } from '../app/App.ts'

const running = new WeakMap<App, Map<string, Promise<unknown>>>()

/**
 * Runs something, or joins the run of that name that is under way: a double click sends one mail, opens one popup
 * (RL-11).
 */
export function joinRunning<result>(app: App, name: string, work: () => Promise<result>): Promise<result> {
  const ofApp = running.get(app) ?? new Map<string, Promise<unknown>>()
  running.set(app, ofApp)
  const before = ofApp.get(name) as Promise<result> | undefined
  if (before) return before
  const started = work().finally(() => ofApp.delete(name))
  ofApp.set(name, started)
  return started
}
