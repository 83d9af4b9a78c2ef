import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'

/**
 * Remembers the current view of the modal.
 *
 * @returns a function that returns `true` until the user leaves the view or closes the modal
 */
export function watchShown({ store }: Pick<App, 'store'>): () => boolean {
  const route = currentRoute(store.getState())
  return () => store.getState().open && currentRoute(store.getState()) === route
}
