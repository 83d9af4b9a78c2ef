import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionSlice, connectionOf, disconnected, type NamespaceConnection } from './connectionSlice.ts'
import type { OptionsSlice } from './optionsSlice.ts'
import type { SignInMark, SignInSlice } from './signInSlice.ts'

type Held = Pick<ConnectionSlice, 'connections'> & Pick<OptionsSlice, 'options'> & Pick<SignInSlice, 'signIns'>

/**
 * Returns the key for the active account's sign-in: the account as CAIP-10. Returns `undefined` while the namespace is
 * not connected.
 */
export function signInKey(state: Pick<Held, 'connections'>, namespace: Namespace): string | undefined {
  const { status, network, address } = connectionOf(state, namespace)
  return status === 'connected' && network && address ? `${network}:${address}` : undefined
}

/** Returns the active account's sign-in state; `undefined` while it is unknown. */
export function signInOf(state: Held, namespace: Namespace): SignInMark['is'] | undefined {
  const mark = state.signIns[namespace]
  return mark && mark.key === signInKey(state, namespace) ? mark.is : undefined
}

/** Whether the options require signing in. */
export const requiresSignIn = ({ options: { siwx } }: Pick<OptionsSlice, 'options'>): boolean =>
  siwx !== undefined && siwx.required !== false

/**
 * Whether a connection is hidden from the host: the options require a sign-in, and the user has not signed in or their
 * sign-in state is unknown.
 */
export function isHeld(state: Held, namespace: Namespace): boolean {
  if (!requiresSignIn(state) || !signInKey(state, namespace)) return false
  const known = signInOf(state, namespace)
  return known === undefined || known === 'wanted'
}

/** Returns a namespace's connection as the host sees it. A connection that waits for a sign-in counts as connecting. */
export function hostConnection(state: Held, namespace: Namespace): NamespaceConnection {
  const connection = connectionOf(state, namespace)
  return isHeld(state, namespace) ? { ...disconnected, status: 'connecting', epoch: connection.epoch } : connection
}
