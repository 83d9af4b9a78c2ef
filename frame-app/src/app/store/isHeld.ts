import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionSlice, connectionOf, disconnected, type NamespaceConnection } from './connectionSlice.ts'
import type { OptionsSlice } from './optionsSlice.ts'
import type { SignInMark, SignInSlice } from './signInSlice.ts'

type Held = Pick<ConnectionSlice, 'connections'> & Pick<OptionsSlice, 'options'> & Pick<SignInSlice, 'signIns'>

/** The account in use of a namespace as CAIP-10, which names a sign-in; `undefined` while nothing is connected. */
export function signInKey(state: Pick<Held, 'connections'>, namespace: Namespace): string | undefined {
  const { status, network, address } = connectionOf(state, namespace)
  return status === 'connected' && network && address ? `${network}:${address}` : undefined
}

/** What is known of the sign-in of the account in use; `undefined` while that is being found out. */
export function signInOf(state: Held, namespace: Namespace): SignInMark['is'] | undefined {
  const mark = state.signIns[namespace]
  return mark && mark.key === signInKey(state, namespace) ? mark.is : undefined
}

/** Whether signing in is required, as far as the options say. */
export const requiresSignIn = ({ options: { siwx } }: Pick<OptionsSlice, 'options'>): boolean =>
  siwx !== undefined && siwx.required !== false

/**
 * Whether a connection is kept from the host until the visitor has signed in: where that is required, and while it is
 * not known.
 */
export function isHeld(state: Held, namespace: Namespace): boolean {
  if (!requiresSignIn(state) || !signInKey(state, namespace)) return false
  const known = signInOf(state, namespace)
  return known === undefined || known === 'wanted'
}

/** A namespace's connection as the host may know it: one that waits for a sign-in is still connecting. */
export function hostConnection(state: Held, namespace: Namespace): NamespaceConnection {
  const connection = connectionOf(state, namespace)
  return isHeld(state, namespace) ? { ...disconnected, status: 'connecting', epoch: connection.epoch } : connection
}
