import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'

const runningOf = appState(() => new Map<string, Promise<unknown>>())

/**
 * Runs `work`, or joins the pending run that has the same name. So a double click sends only one email or opens only
 * one popup (RL-11).
 */
export function joinRunning<result>(app: App, name: string, work: () => Promise<result>): Promise<result> {
  const running = runningOf(app)
  const before = running.get(name) as Promise<result> | undefined
  if (before) return before
  const started = work().finally(() => running.delete(name))
  running.set(name, started)
  return started
}
