import { ModalState, type NamespaceState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectionRecord } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { hostConnection, requiresSignIn, signInOf } from '../../app/store/isHeld.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { unconnectedState } from '../../app/unconnectedState.ts'
import type { OfferedConnection } from './offeredConnections.ts'
import { offeredConnections } from './offeredConnections.ts'

/** Maximum number of connections sent to the host, besides the current one. */
const atMost = 49

/**
 * Returns the part of the state that the host may know. The data flows only from the frame to the host. The result is
 * the source of `sdk.getState()`, and the SDK parses it strictly.
 *
 * @param namespaces namespaces in which something was connected since this page loaded
 */
export function hostState(
  state: State,
  namespaces = Object.keys(state.connections) as readonly Namespace[],
): ModalState {
  return ModalState.parse({
    ...unconnectedState(state),
    status: hostConnection(state, state.activeNamespace).status,
    namespaces: namespaces.map((namespace) => namespaceState(namespace, state)),
  })
}

function namespaceState(namespace: Namespace, state: State): NamespaceState {
  const { id, status, address, accounts, network, wallet, connectorType, connectorId, methods } = hostConnection(
    state,
    namespace,
  )
  const connected = status === 'connected'
  const isAuth = connectorType === 'AUTH'
  // The protocol rejects messages that contain the same object twice (CH-8), so we copy such objects.
  const copied = () => accounts.map((account) => ({ ...account }))
  const { auth } = state
  const known = state.profiles[namespace]
  const profile = known && known.address === address && known.network === network ? known : undefined
  return {
    namespace,
    status,
    address,
    caipAddress: address && network ? `${network}:${address}` : null,
    accounts: copied(),
    network,
    networkName: networkOf(state, network)?.name ?? null,
    methods: methods && [...methods],
    wallet,
    connector: connectorType,
    profileName: profile?.name ?? null,
    profileImage: profile?.image ?? null,
    balance: profile?.balance ? { ...profile.balance } : null,
    loginProvider: isAuth ? auth.loginMethod : null,
    user: isAuth && auth.user ? { ...auth.user } : null,
    smartAccountDeployed: isAuth ? auth.smartAccountDeployed : null,
    // While a sign-in is pending, the host learns nothing about connections.
    connections:
      requiresSignIn(state) && signInOf(state, namespace) !== 'cleared'
        ? []
        : [
            ...(connected && wallet && connectorId && id
              ? [{ id, connectorId, name: wallet.name, status: 'connected' as const, accounts: copied() }]
              : []),
            ...hostConnections(state, namespace),
          ],
  }
}

type Connections = NamespaceState['connections']

type Accounts = readonly Connections[number]['accounts'][number][]

/**
 * Returns the connections of a namespace that the host may know, besides the current one: connections on standby, and
 * connections that the user can restore.
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
    // The protocol rejects messages that contain the same object twice (CH-8), so we copy such objects.
    accounts: accounts.slice(0, 100).map((account) => ({ ...account })),
  })
  return [
    ...standbyOf(state, namespace).map((each) => shown('active', each, each.accounts)),
    ...offeredConnections(state, namespace).map((each) =>
      shown('disconnected', each, [...each.accounts, ...each.earlier]),
    ),
  ].slice(0, atMost)
}
