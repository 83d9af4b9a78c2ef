import type { Store } from '../app/store/createStore.ts'

/** Runs `work` once after the first view is painted, so that it does not delay that view. */
export function afterFirstPaint(store: Store, work: () => void): void {
  const stop = store.subscribe(({ painted }) => {
    if (!painted) return
    stop()
    work()
  })
}
