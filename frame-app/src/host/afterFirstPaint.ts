import type { Store } from '../app/store/createStore.ts'

/**
 * Runs `work` once, after the first view is painted, so that `work` does not delay the first paint. If the host asks to
 * prepare the first opening, runs `work` then.
 */
export function afterFirstPaint(store: Store, work: () => void): void {
  const stop = store.subscribe(({ painted, preloaded }) => {
    if (!painted && !preloaded) return
    stop()
    work()
  })
}
