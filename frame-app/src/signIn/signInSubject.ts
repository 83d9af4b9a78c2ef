import type { Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionId, connectionOf } from '../app/store/connectionSlice.ts'
import type { State } from '../app/store/createStore.ts'
import { signInKey } from '../app/store/isHeld.ts'

/** What one sign-in is about: it is void once any of these changed. */
export type SignInSubject = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  /** The account as CAIP-10. */
  readonly key: string
  readonly connection: ConnectionId
  readonly generation: number
}

/** The account in use of a namespace, with the connection that would sign; `undefined` while nothing is connected. */
export function signInSubject(state: State, namespace: Namespace): SignInSubject | undefined {
  const { id, network, address, generation } = connectionOf(state, namespace)
  const key = signInKey(state, namespace)
  return key && id && network && address ? { namespace, network, address, key, connection: id, generation } : undefined
}

/** Whether a subject is still what the visitor uses. */
export function isStill(state: State, subject: SignInSubject): boolean {
  const now = signInSubject(state, subject.namespace)
  return now?.key === subject.key && now.connection === subject.connection && now.generation === subject.generation
}
