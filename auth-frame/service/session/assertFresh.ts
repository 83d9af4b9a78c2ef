import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** Milliseconds after a proof in which a session may change the protection of the wallet. */
const life = 10 * 60_000

type Context = Pick<RoleContext, 'clock'>
type Proof = Pick<SessionRequest, 'provenAt'>

/** Whole seconds for which the session's proof is still fresh. 0 if it is not. */
export function freshFor({ clock }: Context, { provenAt }: Proof): number {
  return Math.max(Math.floor((provenAt + life - clock.now()) / 1000), 0)
}

/**
 * Refuses changes to the wallet's protection to a session whose proof is too old, because someone who stole its tokens
 * has proven nothing.
 *
 * @throws ServiceFailure PROOF_TOO_OLD
 */
export function assertFresh(context: Context, session: Proof): void {
  if (freshFor(context, session) === 0) throw new ServiceFailure('PROOF_TOO_OLD')
}
