import type { Session } from '../../api/serviceApi.ts'
import type { Active } from '../loginSession/createSession.ts'

/**
 * Deletes an account at the keeper that has no share: the proof just given has made it, for a visitor whom the keeper
 * did not know. If that fails, no harm is done: the account opens nothing.
 *
 * @param session of that proof
 */
export async function discardEmpty({ services, tokens }: Active, session: Session): Promise<void> {
  if (session.account.enrolments.length > 0) return
  tokens.put('keeper', session)
  await services.keeper.deleteAccount(null).catch(() => {})
  tokens.drop('keeper')
}
