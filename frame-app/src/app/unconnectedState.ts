import type { ModalState } from '#shared/protocol/modalState.ts'
import type { State } from './store/createStore.ts'
import { currentRoute } from './store/routerSlice.ts'

/**
 * What the host may know about the state before anything was connected in this page. `hostState` adds the rest, and is
 * not in the first view.
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
