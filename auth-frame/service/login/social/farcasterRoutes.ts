import { randomBytes } from 'node:crypto'
import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readSignIn } from '#shared/signIn/readSignIn.ts'
import { within } from '#shared/within.ts'
import { keeperApi, loginApi, type Session } from '../../../api/serviceApi.ts'
import { cleanUserName, findOrCreateAccount } from '../../account/findOrCreateAccount.ts'
import type { ClientRequest, SessionHolder } from '../../http/ClientRequest.ts'
import { describeError } from '../../http/createLog.ts'
import type { Requester, RoleContext } from '../../http/RoleContext.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { serveCall } from '../../http/serveCall.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { collectLogin } from '../collectLogin.ts'
import { createLogin } from '../createLogin.ts'
import { settleLogin } from '../settleLogin.ts'

/**
 * Routes of the Farcaster login at one role. The role issues a nonce, and later verifies the signature itself. A opens
 * the channel at the relay.
 */
export function farcasterRoutes(context: RoleContext): Hono {
  const app = new Hono()
  const check = createFarcasterCheck(context.settings)
  if (context.settings.role === 'login') {
    serveCall(context, app, loginApi.startFarcaster, ({ challenge, ...requester }, request) =>
      startFarcaster(context, { challenge, requester }, request),
    )
    serveCall(context, app, loginApi.verifyFarcaster, (params, holder) =>
      verifyFarcaster(context, check, { ...params, holder }),
    )
    return app
  }
  serveCall(context, app, keeperApi.startFarcaster, (params, request) => startFarcaster(context, params, request))
  serveCall(context, app, keeperApi.verifyFarcaster, (params, holder) =>
    verifyFarcaster(context, check, { ...params, holder }),
  )
  return app
}

/** Time (ms) in which a Farcaster login must be approved, at each role. */
const life = 10 * 60_000

/**
 * Starts a Farcaster login at this role by issuing a nonce. A then opens the channel with the nonces of both roles.
 *
 * @param requester only at the login role
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
async function startFarcaster(
  context: RoleContext,
  { challenge, requester }: { readonly challenge: string; readonly requester?: Requester },
  request: ClientRequest,
): Promise<{ id: string; nonce: string }> {
  await guardStart(context, requester, request)
  const nonce = createNonce()
  const id = await createLogin(context, {
    kind: 'farcaster',
    life,
    challenge,
    project_id: requester?.projectId,
    origin: requester?.origin,
    browser: request.browser,
    nonce,
  })
  return { id, nonce }
}

type Params = {
  readonly id: string
  readonly verifier: string
  readonly message: string
  readonly signature: string
  readonly userName?: string | null
  readonly holder: SessionHolder
}

/**
 * Verifies the signature for this role. It must be for the auth origin, be made by the account's owner, and contain
 * this role's nonce in this role's position: the signed nonce begins with the login role's nonce and ends with the
 * keeper's. So neither role can pass off a nonce that the other role issued to somebody else. There is only one try: a
 * wrong message ends the login. For a minute the session can be collected again (see `collectAgain`).
 *
 * @throws ServiceFailure NOT_FOUND for an unknown id, a wrong verifier or an expired login; INVALID_REQUEST for a
 *   message or signature that proves nothing; PROVIDER_FAILED if Optimism (chain 10) cannot be reached; the caller may
 *   then retry
 */
async function verifyFarcaster(context: RoleContext, check: FarcasterCheck, params: Params): Promise<Session> {
  const { db, log, settings } = context
  const login = { kind: 'farcaster', id: params.id, verifier: params.verifier, holder: params.holder } as const
  const before = await collectLogin(context, login)
  if (before.state === 'done') return before.session
  if (before.state !== 'pending') throw new ServiceFailure('NOT_FOUND')
  const { nonce } = await db.selectFrom('logins').select('nonce').where('id', '=', params.id).executeTakeFirstOrThrow()
  const isNonce = (given: string) =>
    !!nonce && (settings.role === 'login' ? given.startsWith(nonce) : given.endsWith(nonce))
  const fid = await check(params, isNonce).catch((error: unknown) => {
    log.warn({ event: 'farcaster-unchecked', error: describeError(error) }, 'could not verify a Farcaster signature')
    throw new ServiceFailure('PROVIDER_FAILED', { cause: error })
  })
  if (fid === undefined) {
    await settleLogin(context, params.id, { denied: 'failed' })
    throw new ServiceFailure('INVALID_REQUEST', { message: 'The signature does not prove the account.' })
  }
  const identity = { kind: 'farcaster', subject: `${fid}`, userName: cleanUserName(params.userName) } as const
  const done = await findOrCreateAccount(context, identity)
  await settleLogin(context, params.id, { done })
  const collected = await collectLogin(context, login)
  if (collected.state !== 'done') throw new ServiceFailure('NOT_FOUND')
  return collected.session
}

/** Returns 128 random bits, as letters and digits only, which EIP-4361 requires. */
function createNonce(): string {
  return randomBytes(16).toString('hex')
}

const Hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){1,2000}$/))

/**
 * Verifies that the signature is valid and was made for the auth origin, and on chain 10 that the signer may act for
 * the Farcaster account.
 *
 * @param isNonce whether the message's nonce contains this role's nonce
 * @returns the account's Farcaster id, or `undefined` if the message proves nothing
 * @throws Error if the chain cannot be reached or its operators disagree; the caller may retry
 */
type FarcasterCheck = (
  signed: { readonly message: string; readonly signature: string },
  isNonce: (nonce: string) => boolean,
) => Promise<number | undefined>

/** Time (ms) that the chain has to answer. The library has no timeout. */
const timeoutMs = 10_000

/**
 * Creates the verifier for Farcaster sign-in (FIP-11). The verifier does not use the relay; only A does. All configured
 * operators of Optimism (chain 10) must return the same result, so that one dishonest operator cannot log in as
 * somebody else.
 */
export function createFarcasterCheck({
  farcaster,
  authOrigin,
}: Pick<RoleContext['settings'], 'farcaster' | 'authOrigin'>): FarcasterCheck {
  const apps = farcaster.rpcUrls.map((rpcUrl) => createAppClient({ ethereum: viemConnector({ rpcUrl }) }))
  const domain = new URL(authOrigin).host
  return async ({ message, signature }, isNonce) => {
    const read = readSignIn(message)
    const proof = Hex.safeParse(signature)
    if (read.state !== 'signIn' || !isNonce(read.message.nonce) || !proof.success) return undefined
    const { nonce } = read.message
    const signed = { nonce, domain, message, signature: proof.data as `0x${string}` }
    const [first, ...others] = await Promise.all(apps.map((app) => ask(app, signed)))
    if (others.some((answer) => answer !== first)) throw new Error('The operators of chain 10 disagree.')
    return first
  }
}

type App = ReturnType<typeof createAppClient>

/** Asks one operator. Returns the account's Farcaster id, or `undefined` if the message proves nothing. */
async function ask(app: App, signed: Parameters<App['verifySignInMessage']>[0]): Promise<number | undefined> {
  const verified = await within(timeoutMs, () => app.verifySignInMessage(signed))
  if (!verified.isError) return verified.success === true ? verified.fid : undefined
  if (/^(unauthorized|unauthenticated|bad_request)/.test(verified.error?.errCode ?? '')) return undefined
  throw new Error('Chain 10 could not be reached.', { cause: verified.error })
}
