import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { SocialProvider } from '../../../api/serviceApi.ts'
import type { Role } from '../../loginSession/Services.ts'
import type { Attempt, SocialLogin } from '../createAttempts.ts'
import { createProofs } from '../createProof.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { specificOr, unconfirmedLoginError } from '../specificOr.ts'
import { acceptSocial } from './connectSocial.ts'
import { socialAddress } from './socialAddress.ts'

/** Maximum wait in ms: one minute more than the 10 minutes for which the service keeps a social login. */
const longestWait = 11 * 60_000

/**
 * Starts a social login at both roles and polls both roles every second, because a provider's COOP header may block the
 * popup's message. The popup first completes the login at the login role, then the login at the keeper. In between it
 * returns to the auth origin (`directSocialPopup`). If both roles know an email address, the two addresses must be
 * equal. Otherwise `done` rejects with IDENTITIES_DIFFER.
 *
 * At the first login on a site the provider must ask the user. Otherwise one unintended click would reveal the user's
 * identity to the site. The provider must ask only in the login role's prompt, because the popup visits the keeper
 * after that prompt.
 *
 * @throws SOCIAL_NOT_INITIATED
 */
export async function getSocialRedirectUri(
  context: LoginContext,
  { provider }: { provider: SocialProvider },
): Promise<{ uri: string }> {
  const connection = context.open()
  const proofs = await createProofs()
  const begun: SocialLogin = { kind: 'social', proven: {}, held: [] }
  const attempt: Attempt<SocialLogin> = context.attempts.begin(connection, begun)
  const { services, signal } = attempt
  const asker = { ...context.asker(), provider }
  const mustAsk = !context.knownSites.has(asker.origin)
  try {
    const [login, keeper] = await Promise.all([
      services.login.startSocial({ ...asker, challenge: proofs.login.challenge, mustAsk }, { signal }),
      services.keeper.startSocial({ ...asker, challenge: proofs.keeper.challenge }, { signal }),
    ])
    attempt.login.way = { login: login.uri, keeper: keeper.uri }
    attempt.login.asked = {
      login: { id: login.id, verifier: proofs.login.verifier },
      keeper: { id: keeper.id, verifier: proofs.keeper.verifier },
    }
    // If one role refuses, we stop polling the other role.
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const roles = ['login', 'keeper'] as const
    attempt.login.done = Promise.all(roles.map((role) => collect(context, attempt, role, both))).then((held) => {
      attempt.login.held = roles.filter((_, index) => held[index])
      acceptSocial(attempt)
    })
    const report = () => {
      stop.abort(makeError('LOGIN_ENDED'))
      if (!signal.aborted) context.socialResult(`${context.authOrigin}/social.html`)
    }
    attempt.login.done.then(report, report)
    return { uri: socialAddress(context.authOrigin, attempt.login.way) }
  } catch (error) {
    context.attempts.finish(attempt)
    throw specificOr(error, 'SOCIAL_NOT_INITIATED')
  }
}

/**
 * Waits until a role has authenticated the user.
 *
 * @returns whether the role requires its digits before it returns the session
 */
async function collect(
  { clock }: LoginContext,
  attempt: Attempt<SocialLogin>,
  role: Role,
  signal: AbortSignal,
): Promise<boolean> {
  const { services, tokens, login } = attempt
  const ask = async (): Promise<boolean | undefined> => {
    const collected = await services[role].collectSocial(login.asked![role], { signal })
    if (collected.state === 'denied') throw unconfirmedLoginError(collected.reason)
    if (collected.state !== 'done') return collected.state === 'digits' || undefined
    tokens.put(role, collected.session)
    login.proven[role] = collected.session.account
    return false
  }
  return poll(ask, { signal, clock, within: longestWait }).catch((error: unknown) => {
    throw error instanceof AirlockError ? error : makeError('FAILED_TO_CONNECT', {}, { cause: error })
  })
}
