import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Attempt, SocialLogin } from '../createAttempts.ts'
import { unconfirmedLoginError } from '../unconfirmedLoginError.ts'
import { acceptSocial } from './acceptSocial.ts'

/** How many digits of a code are each role's. */
export const digitsPerRole = 3

/**
 * Gives each role that holds a social login its half of the code, and no role the other's. A role that was right before
 * is not asked again.
 *
 * @throws CODE_WRONG, LOGIN_ENDED after three wrong ones or five minutes, IDENTITIES_DIFFER
 */
export async function giveDigits(attempt: Attempt<SocialLogin>, code: string): Promise<void> {
  const { login, services, tokens, signal } = attempt
  const given = await Promise.allSettled(
    login.held.map(async (role, index) => {
      if (login.proven[role]) return
      const digits = code.slice(index * digitsPerRole, (index + 1) * digitsPerRole)
      const collected = await services[role].collectSocial({ ...login.asked![role], digits }, { signal })
      if (collected.state === 'denied') throw unconfirmedLoginError(collected.reason)
      if (collected.state !== 'done') throw modalError('CODE_WRONG')
      tokens.put(role, collected.session)
      login.proven[role] = collected.session.account
    }),
  )
  const errors = given.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const isOver = (error: unknown) => error instanceof AirlockError && error.reason === 'LOGIN_ENDED'
  if (errors.length > 0) throw errors.find(isOver) ?? errors[0]
  acceptSocial(attempt)
}
