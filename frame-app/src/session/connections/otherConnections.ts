import type { NamespaceState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { State } from '../../store/createStore.ts'
import { knownOf } from '../../store/knownOf.ts'
import { offeredConnections } from './offeredConnections.ts'

type Connections = NamespaceState['connections']

/** More than these the host is not told. */
const atMost = 49

/** What the host may know of a namespace's connections behind the active one: those that wait, and those that can be had again. */
export function otherConnections(state: State, namespace: Namespace): Connections {
  const told = (status: Connections[number]['status'], connectorId: string, name: string, accounts: Accounts) => ({
    connectorId,
    name,
    status,
    // A message is a tree (CH-8): what stands in it twice is copied.
    accounts: accounts.map((account) => ({ ...account })),
  })
  return [
    ...knownOf(state, namespace).map((each) => told('active', each.connectorId, each.wallet.name, each.accounts)),
    ...offeredConnections(state, namespace).map((each) =>
      told('disconnected', each.connectorId, each.name, each.accounts),
    ),
  ].slice(0, atMost)
}

type Accounts = readonly Connections[number]['accounts'][number][]
