import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionSlice, connectionOf, disconnected, type NamespaceConnection } from './connectionSlice.ts'
import type { OptionsSlice } from './optionsSlice.ts'
import type { SignInMark, SignInSlice } from './signInSlice.ts'

type Held = Pick<ConnectionSlice, 'connections'> & Pick<OptionsSlice, 'options'> & Pick<SignInSlice, 'signIns'>

/**
 * Returns a namespace's active account as CAIP-10, which identifies its sign-in. Returns `undefined` while nothing is
 * connected.
 */
export function signInKey(state: Pick<Held, 'connections'>, namespace: Namespace): string | undefined {
  const { status, network, address } = connectionOf(state, namespace)
  return status === 'connected' && network && address ? `${network}:${address}` : undefined
}

/** Returns the sign-in state of the active account; `undefined` while unknown. */
export function signInOf(state: Held, namespace: Namespace): SignInMark['is'] | undefined {
  const mark = state.signIns[namespace]
  return mark && mark.key === signInKey(state, namespace) ? mark.is : undefined
}

/** Whether the options require signing in. */
export const requiresSignIn = ({ options: { siwx } }: Pick<OptionsSlice, 'options'>): boolean =>
  siwx !== undefined && siwx.required !== false

/**
 * Whether a connection is hidden from the host until the user has signed in: if that is required, and while it is
 * unknown.
 */
export function isHeld(state: Held, namespace: Namespace): boolean {
  if (!requiresSignIn(state) || !signInKey(state, namespace)) return false
  const known = signInOf(state, namespace)
  return known === undefined || known === 'wanted'
}

/** Returns a namespace's connection for the host. One that waits for a sign-in counts as connecting. */
export function hostConnection(state: Held, namespace: Namespace): NamespaceConnection {
  const connection = connectionOf(state, namespace)
  return isHeld(state, namespace) ? { ...disconnected, status: 'connecting', epoch: connection.epoch } : connection
}
