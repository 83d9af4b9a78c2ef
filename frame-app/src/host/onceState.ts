import type { State, Store } from '../app/store/createStore.ts'

/** Runs `work` once: as soon as `when` returns `true` for the app's state, at once if it already does. */
export function onceState(store: Store, when: (state: State) => boolean, work: () => unknown): void {
  if (when(store.getState())) return void work()
  const stop = store.subscribe((state) => {
    if (!when(state)) return
    stop()
    work()
  })
}
