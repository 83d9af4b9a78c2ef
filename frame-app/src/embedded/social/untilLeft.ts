import { makeError } from '#shared/errors/makeError.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'

/**
 * Rejects when the user cancels: when the modal closes, or when it shows none of the given views any longer. Never
 * resolves.
 *
 * @param signal ends the watch; the promise then rejects with the signal's reason
 */
export function untilLeft({ store }: App, views: readonly ViewName[], signal: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    const stop = store.subscribe((state) => {
      const view = currentRoute(state)?.view
      if (state.open && view && views.includes(view)) return
      stop()
      reject(makeError('MODAL_CLOSED'))
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
  left.catch(() => {})
  return left
}
