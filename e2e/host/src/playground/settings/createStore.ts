import { defaultSettings, readSettings, type Settings, writeSettings } from './Settings.ts'

/** The settings of the page, with the steps that the user can undo. */
export type Store = {
  get(): Settings
  /** Changes settings. Quick changes of the same setting, such as those of a slider, count as one step. */
  set(change: Partial<Settings>): void
  undo(): void
  canUndo(): boolean
  /** Restores the defaults. The user can undo that too. */
  reset(): void
  /** Replaces all settings with those of a URL's fragment. */
  load(fragment: string): void
  /** Calls the listener now and after each change. */
  subscribe(listener: (settings: Settings) => void): void
}

const quick = 800
const mostSteps = 100

/** @param now current time in ms */
export function createStore(fragment: string, now: () => number = Date.now): Store {
  let settings = readSettings(fragment)
  let past: readonly Settings[] = []
  let last = { keys: '', at: 0 }
  const listeners: ((settings: Settings) => void)[] = []
  const show = (next: Settings) => {
    settings = next
    for (const listener of listeners) listener(settings)
  }
  const change = (next: Settings, keys: string) => {
    if (writeSettings(next) === writeSettings(settings)) return
    const isSameStep = keys !== '' && keys === last.keys && now() - last.at < quick
    if (!isSameStep) past = [...past, settings].slice(-mostSteps)
    last = { keys, at: now() }
    show(next)
  }
  return {
    get: () => settings,
    set: (part) => change({ ...settings, ...part }, Object.keys(part).join()),
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      last = { keys: '', at: 0 }
      show(before)
    },
    canUndo: () => past.length > 0,
    reset: () => change(defaultSettings, ''),
    load: (text) => change(readSettings(text), ''),
    subscribe(listener) {
      listeners.push(listener)
      listener(settings)
    },
  }
}
