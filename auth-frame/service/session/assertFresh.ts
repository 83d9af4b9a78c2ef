import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** Time (ms) after a proof in which a session may change the wallet's protection. */
const life = 10 * 60_000

type Context = Pick<RoleContext, 'clock'>
type Proof = Pick<SessionRequest, 'provenAt'>

/** Returns the whole seconds for which the session's proof stays fresh, or 0. */
export function freshFor({ clock }: Context, { provenAt }: Proof): number {
  return Math.max(Math.floor((provenAt + life - clock.now()) / 1000), 0)
}

/**
 * Refuses a change to the wallet's protection if the session's proof is too old. Someone who has stolen the session's
 * tokens cannot give a new proof.
 *
 * @throws ServiceFailure PROOF_TOO_OLD
 */
export function assertFresh(context: Context, session: Proof): void {
  if (freshFor(context, session) === 0) throw new ServiceFailure('PROOF_TOO_OLD')
}
