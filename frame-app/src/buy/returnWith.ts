import type { App } from '../app/App.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

/** Goes back to the previous view and passes that view the option that the user chose in the current view. */
export function returnWith({ store }: Pick<App, 'store'>, chosen: RouteParams): void {
  if (store.getState().history.length < 2) return
  store.getState().pop()
  const before = currentRoute(store.getState())!
  store.getState().replace(before.view, { ...before.params, ...chosen })
}
