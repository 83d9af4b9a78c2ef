import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, isConnected } from '../../app/store/connectionSlice.ts'
import type { RouteParams } from '../../app/store/routerSlice.ts'
import { startView } from './startView.ts'

type Opening = {
  readonly view?: ViewName | undefined
  readonly namespace?: Namespace | undefined
  /** What the view is about; dropped where the rules give another view. */
  readonly params?: RouteParams
}

/** Opens the modal at the view that the rules give, or at the one that is asked for. */
export function openModal(
  app: Pick<App, 'store' | 'isPhone' | 'adapters' | 'browser'>,
  { view, namespace, params }: Opening = {},
): void {
  const { setActive, setFilter } = app.store.getState()
  const { network = null, status } = namespace ? connectionOf(app.store.getState(), namespace) : {}
  setFilter(namespace ?? null)
  // What is connected there is what the modal is about; else only what is connected from here is of that namespace.
  if (status === 'connected') setActive(network, namespace)
  const state = app.store.getState()
  const isOther = namespace !== undefined && status !== 'connected' && namespace !== state.activeNamespace
  const start = startView(app, isConnected(state) && !isOther, view)
  state.reset(start, { ...(start === view && params), ...(isOther && { namespace }) })
  state.setOpen(true)
}
