import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionId, connectionOf } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { signInKey } from '../app/store/isHeld.ts'

/** Account and connection that a sign-in is for. If any of these fields changes, the sign-in is no longer valid. */
export type SignInSubject = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** CAIP-10 id of the account. */
  readonly key: string
  readonly connection: ConnectionId
  readonly generation: number
}

/**
 * Returns a namespace's active account with the connection that signs for it, or `undefined` if nothing is connected.
 */
export function signInSubject(state: State, namespace: Namespace): SignInSubject | undefined {
  const { id, network, address, generation } = connectionOf(state, namespace)
  const key = signInKey(state, namespace)
  return key && id && network && address ? { namespace, network, address, key, connection: id, generation } : undefined
}

/** Returns whether the account and the connection of a sign-in are still the active ones. */
export function isStill(state: State, subject: SignInSubject): boolean {
  const now = signInSubject(state, subject.namespace)
  return now?.key === subject.key && now.connection === subject.connection && now.generation === subject.generation
}
