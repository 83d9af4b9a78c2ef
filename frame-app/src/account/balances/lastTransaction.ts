import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'

/** How long after a transaction a balance may still change: it has to be included in a block, and indexed. */
const settling = 60_000

const state = appState(() => ({ latest: Number.NEGATIVE_INFINITY }))

/** Notes that a wallet has just sent a transaction, whichever it was. */
export function noteTransaction(app: App): void {
  state(app).latest = Date.now()
}

/**
 * Whether a balance that was read then may be out of date because of a transaction.
 *
 * @param readAt milliseconds since 1970; 0 for one that was never read
 */
export function mayHaveChanged(app: App, readAt: number): boolean {
  return readAt > 0 && readAt < state(app).latest + settling
}
