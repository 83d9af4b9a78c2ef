import type { App } from '../../app/App.ts'

/** How long after a transaction a balance may still change: it has to be included in a block, and indexed. */
const settling = 60_000

const latest = new WeakMap<App, number>()

/** Notes that a wallet has just sent a transaction, whichever it was. */
export function noteTransaction(app: App): void {
  latest.set(app, Date.now())
}

/**
 * Whether a balance that was read then may be out of date because of a transaction.
 *
 * @param readAt milliseconds since 1970; 0 for one that was never read
 */
export function mayHaveChanged(app: App, readAt: number): boolean {
  return readAt > 0 && readAt < (latest.get(app) ?? Number.NEGATIVE_INFINITY) + settling
}
