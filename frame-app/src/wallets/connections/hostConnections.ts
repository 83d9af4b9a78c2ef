import type { NamespaceState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { type OfferedConnection, offeredConnections } from './offeredConnections.ts'

type Connections = NamespaceState['connections']
type Accounts = readonly Connections[number]['accounts'][number][]

/** At most this many besides the current one are sent to the host. */
const atMost = 49

/**
 * What the host may know about a namespace's connections besides the current one: those that stand by, and those that
 * can be restored.
 */
export function hostConnections(state: State, namespace: Namespace): Connections {
  const shown = (
    status: Connections[number]['status'],
    { id, connectorId, wallet }: ConnectionRecord | OfferedConnection,
    accounts: Accounts,
  ) => ({
    id,
    connectorId: connectorId ?? '',
    name: wallet.name,
    status,
    // A message is a tree (CH-8): an object that appears twice is copied.
    accounts: accounts.slice(0, 100).map((account) => ({ ...account })),
  })
  return [
    ...standbyOf(state, namespace).map((each) => shown('active', each, each.accounts)),
    ...offeredConnections(state, namespace).map((each) =>
      shown('disconnected', each, [...each.accounts, ...each.earlier]),
    ),
  ].slice(0, atMost)
}
