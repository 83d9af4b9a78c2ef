import type { Store } from '../../store/createStore.ts'

/** Runs something once, when a view stands on screen for the first time: what the visitor sees does not wait for it. */
export function afterFirstPaint(store: Store, work: () => void): void {
  const stop = store.subscribe(({ painted }) => {
    if (!painted) return
    stop()
    work()
  })
}
