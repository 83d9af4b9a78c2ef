import type { Route } from '#shared/protocol/frameToHost.ts'
import type { ModalState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { NamespaceConnection } from './store/connectionSlice.ts'
import type { State, Store } from './store/createStore.ts'

/** What the host knows of connections. */
type Projection = {
  readonly hostRoute: (connection: NamespaceConnection, signsIn: boolean) => Route | null
  readonly hostState: (state: State, namespaces: readonly Namespace[]) => ModalState
}

/** By the store of a modal. It comes with the code that makes its first connection, and not with the first view. */
export const projections = new WeakMap<Store, Projection>()
