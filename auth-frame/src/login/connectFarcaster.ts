import { ModalError } from '#shared/errors/ModalError.ts'
import type { Attempt, FarcasterLogin } from './createAttempts.ts'
import { denied } from './denied.ts'
import { finishLogin } from './finishLogin.ts'
import { instead } from './instead.ts'
import type { LoginContext } from './LoginContext.ts'
import { poll } from './poll.ts'

/** A Farcaster channel lives for ten minutes at most. */
const longestWait = 11 * 60_000

/**
 * Waits for the visitor's signature in their Farcaster app, and shows it to both roles.
 *
 * @throws FARCASTER_FAILED, or CONNECTION_REJECTED when the visitor declined
 */
export async function connectFarcaster(context: LoginContext): Promise<{ userName: string }> {
  const attempt = context.attempts.current('farcaster')
  if (!attempt) throw new ModalError('FARCASTER_FAILED')
  attempt.login.done ??= signIn(context, attempt).catch((error: unknown) => {
    delete attempt.login.done
    if (error instanceof ModalError && own.has(error.reason)) throw error
    throw instead(error, 'FARCASTER_FAILED')
  })
  return attempt.login.done
}

/** Errors that say something else than that Farcaster failed. */
const own = new Set(['CONNECTION_REJECTED', 'BROWSER_REMOVED', 'RECOVERY_MISSING', 'KEYS_DO_NOT_FIT', 'USER_REJECTED'])

async function signIn(context: LoginContext, attempt: Attempt<FarcasterLogin>): Promise<{ userName: string }> {
  const { login, services, tokens, signal } = attempt
  if (!attempt.account) {
    const question = { id: login.id, verifier: login.proof.verifier }
    const ask = async () => {
      const collected = await services.login.collectFarcaster(question, { signal })
      if (collected.state === 'denied') {
        context.attempts.finish(attempt)
        throw denied(collected.reason)
      }
      return collected.state === 'done' ? collected : undefined
    }
    const { session, message, signature } = await poll(ask, { signal, clock: context.clock, within: longestWait })
    const proof = { id: login.keeperId, verifier: login.keeperProof.verifier }
    tokens.put('keeper', await services.keeper.verifyFarcaster({ ...proof, message, signature }, { signal }))
    tokens.put('login', session)
    attempt.account = session.account
  }
  const who = await finishLogin(context, attempt)
  return { userName: who.userName ?? '' }
}
