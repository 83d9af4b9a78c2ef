import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'

/**
 * Remembers the current view of the modal.
 *
 * @returns a function that checks whether that view is still visible: the user has not closed or reopened the modal, or
 *   left the view
 */
export function watchShown({ store }: Pick<App, 'store'>): () => boolean {
  const route = currentRoute(store.getState())
  return () => store.getState().open && currentRoute(store.getState()) === route
}
