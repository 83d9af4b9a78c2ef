import type { Namespace } from '#shared/protocol/primitives.ts'
import { signingMethods } from '../signingMethods.ts'
import { type Session, sessionMethods } from './session.ts'

/** The methods of a namespace that sign or spend, as far as a session has them or the modal can with those it has. */
export function sessionSigning(session: Pick<Session, 'namespaces' | 'peer'>, namespace: Namespace): readonly string[] {
  const all = sessionMethods(session, namespace)
  return signingMethods(namespace, 'walletConnect', (method) => all.includes(method))
}
