import { modalError } from '#shared/errors/modalError.ts'
import type { Attempt, SocialLogin } from '../createAttempts.ts'

/**
 * Takes the account of a social login once both roles have handed their sessions over; before, it does nothing.
 *
 * @throws IDENTITIES_DIFFER where both know an address, and not the same one
 */
export function acceptSocial(attempt: Attempt<SocialLogin>): void {
  const { login, keeper } = attempt.login.proven
  if (!login || !keeper) return
  if (login.email !== null && keeper.email !== null && login.email !== keeper.email)
    throw modalError('IDENTITIES_DIFFER')
  attempt.account = login
}
