import { makeError } from '#shared/errors/makeError.ts'
import type { Store } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

/**
 * Resolves when the current view is on screen.
 *
 * @throws MODAL_CLOSED when the modal is closed before that
 */
export function untilPainted(store: Store): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const state = store.getState()
      if (!state.open) reject(makeError('MODAL_CLOSED'))
      else if (state.painted === currentRoute(state)?.view) resolve()
      else return false
      return true
    }
    if (check()) return
    const stop = store.subscribe(() => check() && stop())
  })
}
