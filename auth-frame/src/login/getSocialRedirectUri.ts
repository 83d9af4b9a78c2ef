import { ModalError } from '#shared/errors/ModalError.ts'
import type { Account, SocialProvider } from '../../api/serviceApi.ts'
import { normalEmail } from '../keys/normalEmail.ts'
import { socialAddress } from '../social/socialAddress.ts'
import type { Attempt, SocialLogin } from './createAttempts.ts'
import { createProofs } from './createProofs.ts'
import { denied } from './denied.ts'
import { instead } from './instead.ts'
import type { LoginContext } from './LoginContext.ts'
import { poll } from './poll.ts'

/** The service lets a social login wait for ten minutes; a little later nothing more can come of it. */
const longestWait = 11 * 60_000

/**
 * Begins a social login at both roles, and asks them each second how it goes: a provider's COOP may cut the popup's
 * message off. The popup goes through the login role's provider login, then through the keeper's; between them it comes
 * back to the auth origin (`leadSocial`). Where both know an address, it must be the same one: else `done` ends with
 * IDENTITIES_DIFFER.
 *
 * @throws SOCIAL_NOT_INITIATED
 */
export async function getSocialRedirectUri(
  context: LoginContext,
  { provider }: { provider: SocialProvider },
): Promise<{ uri: string }> {
  const connection = context.open()
  const proofs = await createProofs()
  const attempt: Attempt<SocialLogin> = context.attempts.begin(connection, { kind: 'social' })
  const { services, signal } = attempt
  const asker = { ...context.asker(), provider }
  try {
    const [login, keeper] = await Promise.all([
      services.login.startSocial({ ...asker, challenge: proofs.login.challenge }, { signal }),
      services.keeper.startSocial({ ...asker, challenge: proofs.keeper.challenge }, { signal }),
    ])
    // Where one role hears a no, the other is not asked on.
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    attempt.login.done = Promise.all([
      collect(context, attempt, 'login', { id: login.id, verifier: proofs.login.verifier }, both),
      collect(context, attempt, 'keeper', { id: keeper.id, verifier: proofs.keeper.verifier }, both),
    ]).then(([login, keeper]) => {
      if (login.email !== null && keeper.email !== null && normalEmail(login.email) !== normalEmail(keeper.email))
        throw new ModalError('IDENTITIES_DIFFER')
      attempt.account = login
    })
    const report = () => {
      stop.abort(new ModalError('LOGIN_ENDED'))
      if (!signal.aborted) context.socialResult(`${context.authOrigin}/social.html`)
    }
    attempt.login.done.then(report, report)
    return { uri: socialAddress(context.authOrigin, { login: login.uri, keeper: keeper.uri }) }
  } catch (error) {
    context.attempts.finish(attempt)
    throw instead(error, 'SOCIAL_NOT_INITIATED')
  }
}

async function collect(
  { clock }: LoginContext,
  attempt: Attempt<SocialLogin>,
  role: 'login' | 'keeper',
  question: { id: string; verifier: string },
  signal: AbortSignal,
): Promise<Account> {
  const { services, tokens } = attempt
  const ask = async () => {
    const collected = await services[role].collectSocial(question, { signal })
    if (collected.state === 'denied') throw denied(collected.reason)
    return collected.state === 'done' ? collected.session : undefined
  }
  const session = await poll(ask, { signal, clock, within: longestWait }).catch((error: unknown) => {
    throw error instanceof ModalError ? error : new ModalError('FAILED_TO_CONNECT', {}, { cause: error })
  })
  tokens.put(role, session)
  return session.account
}
