import type { Store } from '../app/store/createStore.ts'

/** Runs `work` once, after the first view is painted, so that `work` does not delay the first paint. */
export function afterFirstPaint(store: Store, work: () => void): void {
  const stop = store.subscribe(({ painted }) => {
    if (!painted) return
    stop()
    work()
  })
}
