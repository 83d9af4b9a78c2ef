import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Attempt, FarcasterLogin } from '../createAttempts.ts'
import { createProofs } from '../createProof.ts'
import { finishLogin } from '../finishLogin.ts'
import type { LoginContext } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { specificOr } from '../specificOr.ts'
import { openFarcasterChannel, readFarcasterChannel } from './farcasterRelay.ts'

/** Maximum wait in ms: one minute more than the 10 minutes for which a Farcaster channel is valid. */
const longestWait = 11 * 60_000

/**
 * Waits for the user's signature in their Farcaster app and sends it to both roles.
 *
 * @throws FARCASTER_FAILED
 */
export async function connectFarcaster(context: LoginContext): Promise<{ userName: string }> {
  const attempt = context.attempts.current('farcaster')
  if (!attempt) throw makeError('FARCASTER_FAILED')
  attempt.login.done ??= signIn(context, attempt).catch((error: unknown) => {
    delete attempt.login.done
    if (error instanceof AirlockError && own.has(error.reason)) throw error
    throw specificOr(error, 'FARCASTER_FAILED')
  })
  return attempt.login.done
}

/** Errors that we report unchanged, because they are more specific than FARCASTER_FAILED. */
const own = new Set(['BROWSER_REMOVED', 'IDENTITIES_DIFFER', 'RECOVERY_MISSING', 'KEYS_DO_NOT_FIT', 'USER_REJECTED'])

async function signIn(context: LoginContext, attempt: Attempt<FarcasterLogin>): Promise<{ userName: string }> {
  const { login, services, tokens, signal } = attempt
  const { ids, channelToken, proofs } = login
  if (!ids || !channelToken) throw makeError('FARCASTER_FAILED')
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

/**
 * Starts a Farcaster login. Each role issues its own nonce. The channel's nonce is the login role's nonce followed by
 * the keeper's nonce. So one signature proves the user's identity to both roles, and neither role can choose the rest
 * of the signed message.
 *
 * @returns the link to open or to show as a QR code
 * @throws FARCASTER_FAILED
 */
export async function getFarcasterUri(context: LoginContext): Promise<{ url: string }> {
  const connection = context.open()
  const proofs = await createProofs()
  // Ends an earlier login now, before the roles' responses arrive.
  const begun: FarcasterLogin = { kind: 'farcaster', proofs }
  const attempt: Attempt<FarcasterLogin> = context.attempts.begin(connection, begun)
  const { services, signal, login: state } = attempt
  const { authOrigin, farcasterRelay, fetch } = context
  try {
    const [login, keeper] = await Promise.all([
      services.login.startFarcaster({ ...context.asker(), challenge: proofs.login.challenge }, { signal }),
      services.keeper.startFarcaster({ challenge: proofs.keeper.challenge }, { signal }),
    ])
    const relay = { url: farcasterRelay, signal, ...(fetch && { fetch }) }
    const asked = { siweUri: authOrigin, domain: new URL(authOrigin).host, nonce: login.nonce + keeper.nonce }
    const { channelToken, url } = await openFarcasterChannel(relay, asked)
    state.ids = { login: login.id, keeper: keeper.id }
    state.channelToken = channelToken
    return { url }
  } catch (error) {
    context.attempts.finish(attempt)
    throw specificOr(error, 'FARCASTER_FAILED')
  }
}
