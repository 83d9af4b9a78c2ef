import type { App } from '../../app/App.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'

/**
 * Remembers the view that the open modal shows now.
 *
 * @returns whether it is still there: the visitor has not closed the modal, opened it again, or gone to another view
 */
export function watchShown({ store }: Pick<App, 'store'>): () => boolean {
  const route = currentRoute(store.getState())
  return () => store.getState().open && currentRoute(store.getState()) === route
}
