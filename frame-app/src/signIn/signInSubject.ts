import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionId, connectionOf } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { signInKey } from '../app/store/isHeld.ts'

/** Subject of a sign-in, which becomes invalid when any of these fields changes. */
export type SignInSubject = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** Account as CAIP-10. */
  readonly key: string
  readonly connection: ConnectionId
  readonly generation: number
}

/** Returns a namespace's active account with the connection that signs, or `undefined` if nothing is connected. */
export function signInSubject(state: State, namespace: Namespace): SignInSubject | undefined {
  const { id, network, address, generation } = connectionOf(state, namespace)
  const key = signInKey(state, namespace)
  return key && id && network && address ? { namespace, network, address, key, connection: id, generation } : undefined
}

/** Returns whether a subject is still the active account and connection. */
export function isStill(state: State, subject: SignInSubject): boolean {
  const now = signInSubject(state, subject.namespace)
  return now?.key === subject.key && now.connection === subject.connection && now.generation === subject.generation
}
