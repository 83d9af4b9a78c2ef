import type { ModalState } from '#shared/protocol/modalState.ts'
import type { State } from './store/createStore.ts'
import { currentRoute } from './store/routerSlice.ts'

/**
 * Returns the state for the host while no wallet has been connected on this page. `hostState` builds the state for
 * connections, and is not part of the first view's code.
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
