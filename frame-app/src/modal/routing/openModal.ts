import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../../app/App.ts'
import { connectionOf, isConnected } from '../../app/store/connectionSlice.ts'
import type { RouteParams } from '../../app/store/routerSlice.ts'
import { startView } from './startView.ts'

type Opening = {
  readonly view?: ViewName | undefined
  readonly namespace?: Namespace | undefined
  /** Params of the requested view. Dropped if the modal opens another view instead. */
  readonly params?: RouteParams
}

/** Opens the modal. Without a requested view, the connection state decides which view it shows. */
export function openModal(
  app: Pick<App, 'store' | 'isPhone' | 'adapters' | 'browser'>,
  { view, namespace, params }: Opening = {},
): void {
  const { setActive, setFilter } = app.store.getState()
  const { network = null, status } = namespace ? connectionOf(app.store.getState(), namespace) : {}
  setFilter(namespace ?? null)
  // If the requested namespace is connected, it becomes active. Otherwise, the modal uses it only for a wallet that the
  // user connects before the modal closes.
  if (status === 'connected') setActive(network, namespace)
  const state = app.store.getState()
  const isOther = namespace !== undefined && status !== 'connected' && namespace !== state.activeNamespace
  const start = startView(app, isConnected(state) && !isOther, view)
  state.reset(start, { ...(start === view && params), ...(isOther && { namespace }) })
  state.setOpen(true)
}
