import type { Store } from '../app/store/createStore.ts'

/**
 * Runs something once, when a view is on screen for the first time, so that it does not delay what the visitor sees.
 */
export function afterFirstPaint(store: Store, work: () => void): void {
  const stop = store.subscribe(({ painted }) => {
    if (!painted) return
    stop()
    work()
  })
}
