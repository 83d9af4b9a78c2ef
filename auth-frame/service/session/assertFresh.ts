import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** Milliseconds after a proof in which a session may change what guards the wallet. */
const life = 10 * 60_000

type Context = Pick<RoleContext, 'clock'>
type Proof = Pick<SessionRequest, 'provenAt'>

/** Whole seconds for which the proof behind a session is still fresh; 0 when it is not. */
export function freshFor({ clock }: Context, { provenAt }: Proof): number {
  return Math.max(Math.floor((provenAt + life - clock.now()) / 1000), 0)
}

/**
 * Refuses a change of what guards the wallet to a session that was only renewed since its proof: a thief of its tokens
 * has proven nothing.
 *
 * @throws ServiceFailure PROOF_TOO_OLD
 */
export function assertFresh(context: Context, session: Proof): void {
  if (freshFor(context, session) === 0) throw new ServiceFailure('PROOF_TOO_OLD')
}
