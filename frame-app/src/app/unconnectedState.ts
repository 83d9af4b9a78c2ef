import type { ModalState } from '#shared/protocol/modalState.ts'
import type { State } from './store/createStore.ts'
import { currentRoute } from './store/routerSlice.ts'

/**
 * Returns the state for the host while nothing has been connected in this page. `hostState` adds the rest, and is not
 * part of the first view's code.
 */
export const unconnectedState = (state: State): ModalState => ({
  open: state.open,
  loading: state.loading,
  view: state.open ? (currentRoute(state)?.view ?? null) : null,
  status: 'disconnected',
  activeNamespace: state.activeNamespace,
  network: state.network,
  namespaces: [],
})
