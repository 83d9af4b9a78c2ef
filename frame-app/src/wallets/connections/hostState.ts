import { ModalState, type NamespaceState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { State } from '../../app/store/createStore.ts'
import { hostConnection, requiresSignIn, signInOf } from '../../app/store/isHeld.ts'
import { unconnectedState } from '../../app/unconnectedState.ts'
import { hostConnections } from './hostConnections.ts'

/**
 * What the host may know about the state: the one-way projection behind `sdk.getState()`, in its strict form.
 *
 * @param namespaces those in which something was connected in this page
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
  // A message is a tree (CH-8): an object that appears twice is copied.
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
    methods: methods && [...methods],
    wallet,
    connector: connectorType,
    profileName: profile?.name ?? null,
    profileImage: profile?.image ?? null,
    balance: profile?.balance ? { ...profile.balance } : null,
    loginProvider: isAuth ? auth.loginMethod : null,
    user: isAuth && auth.user ? { ...auth.user } : null,
    smartAccountDeployed: isAuth ? auth.smartAccountDeployed : null,
    // What waits for a sign-in is not known to the host in any way.
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
