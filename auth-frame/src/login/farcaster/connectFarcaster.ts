import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Attempt, FarcasterLogin } from '../createAttempts.ts'
import { finishLogin } from '../finishLogin.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { specificOr } from '../specificOr.ts'
import { readFarcasterChannel } from './farcasterRelay.ts'

/** A Farcaster channel lives for ten minutes at most. */
const longestWait = 11 * 60_000

/**
 * Waits for the visitor's signature in their Farcaster app, and shows it to both roles.
 *
 * @throws FARCASTER_FAILED
 */
export async function connectFarcaster(context: LoginContext): Promise<{ userName: string }> {
  const attempt = context.attempts.current('farcaster')
  if (!attempt) throw modalError('FARCASTER_FAILED')
  attempt.login.done ??= signIn(context, attempt).catch((error: unknown) => {
    delete attempt.login.done
    if (error instanceof AirlockError && own.has(error.reason)) throw error
    throw specificOr(error, 'FARCASTER_FAILED')
  })
  return attempt.login.done
}

/** Errors that say something else than that Farcaster failed. */
const own = new Set(['BROWSER_REMOVED', 'IDENTITIES_DIFFER', 'RECOVERY_MISSING', 'KEYS_DO_NOT_FIT', 'USER_REJECTED'])

async function signIn(context: LoginContext, attempt: Attempt<FarcasterLogin>): Promise<{ userName: string }> {
  const { login, services, tokens, signal } = attempt
  const { ids, channelToken, proofs } = login
  if (!ids || !channelToken) throw modalError('FARCASTER_FAILED')
  const { farcasterRelay, fetch, clock } = context
  const relay = { url: farcasterRelay, signal, ...(fetch && { fetch }) }
  const ask = () => readFarcasterChannel(relay, channelToken)
  login.signed ??= await poll(ask, { signal, clock, within: longestWait })

  const { userName, ...signed } = login.signed
  if (!tokens.has('keeper')) {
    const proof = { id: ids.keeper, verifier: proofs.keeper.verifier }
    tokens.put('keeper', await services.keeper.verifyFarcaster({ ...proof, ...signed }, { signal }))
  }
  if (!attempt.account) {
    const proof = { id: ids.login, verifier: proofs.login.verifier }
    const session = await services.login.verifyFarcaster({ ...proof, ...signed, userName }, { signal })
    tokens.put('login', session)
    attempt.account = session.account
  }
  const who = await finishLogin(context, attempt)
  return { userName: who.userName ?? '' }
}
