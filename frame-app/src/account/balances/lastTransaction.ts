import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

/**
 * Time (ms) after a transaction during which a balance may still change, because the transaction must be included in a
 * block and indexed.
 */
const settling = 60_000

const state = appState(() => ({ latest: Number.NEGATIVE_INFINITY }))

/** Records that a wallet has just sent a transaction of any kind. */
export function noteTransaction(app: App): void {
  state(app).latest = Date.now()
}

/**
 * Whether a transaction may have changed a balance since it was read.
 *
 * @param readAt when the balance was read, in milliseconds since 1970; 0 for never
 */
export function mayHaveChanged(app: App, readAt: number): boolean {
  return readAt > 0 && readAt < state(app).latest + settling
}
