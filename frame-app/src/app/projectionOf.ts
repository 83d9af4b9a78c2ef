import type { Route } from '#shared/protocol/frameToHost.ts'
import type { ModalState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from './App.ts'
import { appState } from './appState.ts'
import type { NamespaceConnection } from './store/connectionSlice.ts'
import type { State } from './store/createStore.ts'

/** Functions that compute the connection state that the host receives. */
type Projection = {
  readonly hostRoute: (connection: NamespaceConnection, signsIn: boolean) => Route | null
  readonly hostState: (state: State, namespaces: readonly Namespace[]) => ModalState
}

/**
 * Functions that compute the host's connection state. Missing until the code that creates the first connection has
 * loaded.
 */
export const projectionOf = appState<{ projection?: Projection }, Pick<App, 'states'>>(() => ({}))
