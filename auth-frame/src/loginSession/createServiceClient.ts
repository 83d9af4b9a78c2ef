import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { callTimeoutMs } from '../../api/callTimeoutMs.ts'
import type { ServiceCall } from '../../api/ServiceCall.ts'
import { ServiceError, type ServiceErrorCode } from '../../api/ServiceError.ts'

type Api = Readonly<Record<string, ServiceCall>>
type Options = { readonly signal?: AbortSignal }
type Sent = {
  readonly body: string
  readonly token: string | undefined
  readonly signal: AbortSignal | undefined
}
type Post = Omit<Sent, 'token'> & { readonly url: string; readonly headers: Readonly<Record<string, string>> }

/** The typed calls of one role. Requests and responses are validated. */
export type ServiceClient<api extends Api> = {
  readonly [name in keyof api]: (
    params: z.input<api[name]['params']>,
    options?: Options,
  ) => Promise<z.output<api[name]['result']>>
}

type Settings = {
  /** The role's base URL, without a trailing slash. */
  readonly url: string
  readonly bearer: Bearer
  /** Signs DPoP proofs. Present if sessions are bound to a key, as in the login role. */
  readonly prove?: Prove
  readonly fetch?: typeof globalThis.fetch
  /** Maximum duration of one call, in ms (RL-5). */
  readonly timeout?: number
}

/**
 * Creates the client of one role of the service. The client validates each request before it is sent, and each response
 * before it is returned. It does not retry calls automatically (RL-6), except if their token or nonce was refused. The
 * service did not execute such a call, so the client sends it once more with a new token or nonce.
 *
 * @throws the errors of `errorOfResponse`, SERVICE_UNREACHABLE, TIMED_OUT, INVALID_ANSWER, or the abort reason of the
 * caller's signal
 */
export function createServiceClient<api extends Api>(api: api, settings: Settings): ServiceClient<api> {
  const send = createSender(settings)
  const client = Object.create(null)
  for (const [name, call] of Object.entries(api)) {
    client[name] = async (input: unknown, { signal }: Options = {}) => {
      const body = z.safeParse(call.params, input)
      if (!body.success) throw makeError('INVALID_PARAMS', { detail: `\`${name}\` does not take them` })
      const ask = (token?: string) => send(call, { body: JSON.stringify(body.data), token, signal })
      const result = z.safeParse(call.result, await (call.auth ? withToken(settings.bearer, ask) : ask()))
      if (!result.success) throw makeError('INVALID_ANSWER', { service: 'The wallet service' })
      return result.data
    }
  }
  return Object.freeze(client)
}

async function withToken(bearer: Bearer, send: (token: string) => Promise<unknown>): Promise<unknown> {
  const token = await bearer.token()
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof AirlockError)) throw error
    if (error.reason === 'ALERT_SESSION_EXPIRED') bearer.notYetValid()
    if (error.reason !== 'UNAUTHORIZED') throw error
    return send(await bearer.renew(token))
  }
}

/**
 * Returns a function that sends a call with its token and its DPoP proof. The proof contains the role's latest nonce.
 */
function createSender({ prove, ...settings }: Settings) {
  let nonce: string | undefined
  return async (call: ServiceCall, { body, token, signal }: Sent): Promise<unknown> => {
    const url = settings.url + call.path
    const once = async () => {
      const proof = prove && (call.auth || call.opens) ? await prove({ url, token, nonce }) : undefined
      const scheme = prove ? 'DPoP' : 'Bearer'
      const headers = { ...(token && { authorization: `${scheme} ${token}` }), ...(proof && { dpop: proof }) }
      const answered = await post(settings, { url, body, headers, signal })
      nonce = answered.headers.get('dpop-nonce') ?? nonce
      return answered
    }
    let answered = await once()
    const failed = ServiceError.safeParse(answered.data).data?.error
    if (prove && failed?.code === 'USE_DPOP_NONCE') answered = await once()
    const { status, data, headers } = answered
    if (status >= 400) throw errorOfResponse(status, data, headers.get('retry-after'))
    return data
  }
}

async function post(
  { fetch = globalThis.fetch, timeout = callTimeoutMs }: Omit<Settings, 'prove'>,
  { url, body, headers, signal }: Post,
): Promise<{ readonly status: number; readonly headers: Headers; readonly data: unknown }> {
  const late = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    })
    return { status: response.status, headers: response.headers, data: parseJson(await response.text()) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw makeError('TIMED_OUT', { name: 'The wallet service' }, { cause })
    throw makeError('SERVICE_UNREACHABLE', {}, { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Provides the access token of one role's session, and a new token once the service refuses the old one. */
export type Bearer = {
  /**
   * Returns the current access token.
   *
   * @throws UNAUTHORIZED if there is no session at this role
   */
  token(): Promise<string>
  /**
   * Returns a token newer than `refused`. If several callers ask at the same time, the session is renewed only once.
   *
   * @throws UNAUTHORIZED if the session has ended
   */
  renew(refused: string): Promise<string>
  /**
   * Called if the service reports that the token is not valid yet. In that case a clock is wrong, and renewing the
   * token would not help.
   */
  notYetValid(): void
}

type ProvenCall = {
  readonly url: string
  /** The call's access token, if it has one. */
  readonly token?: string | undefined
  /** The newest nonce that the role has issued. */
  readonly nonce?: string | undefined
}

/**
 * Signs a DPoP proof (RFC 9449) that the owner of the session's key makes this call.
 *
 * @throws UNAUTHORIZED if the key is gone
 */
export type Prove = (call: ProvenCall) => Promise<string>

/** The longest time (in seconds) before the next email that the specification allows. */
const longestThrottle = 30

const reasons = {
  INVALID_REQUEST: 'INVALID_PARAMS',
  UNAUTHORIZED: 'UNAUTHORIZED',
  USE_DPOP_NONCE: 'SERVICE_FAILED',
  PROOF_TOO_OLD: 'KEEPER_PROOF_MISSING',
  ORIGIN_NOT_ALLOWED: 'ALERT_ORIGIN_NOT_ALLOWED',
  NOT_FOUND: 'LOGIN_ENDED',
  CONFLICT: 'STATE_CHANGED',
  CODE_WRONG: 'CODE_WRONG',
  CODE_DEAD: 'CODE_DEAD',
  LOGIN_ENDED: 'LOGIN_ENDED',
  THROTTLED: 'EMAIL_THROTTLED',
  RATE_LIMITED: 'SERVICE_BUSY',
  NOT_YET_VALID: 'ALERT_SESSION_EXPIRED',
  MAIL_FAILED: 'MAIL_FAILED',
  PROVIDER_FAILED: 'FAILED_TO_CONNECT',
  UNAVAILABLE: 'SERVICE_FAILED',
  INTERNAL: 'SERVICE_FAILED',
} as const satisfies Record<ServiceErrorCode, string>

/**
 * Returns the user-facing error for a refusal by the service. The service's own messages are only for logs, so we do
 * not show them.
 *
 * @param status HTTP status, used if the body contains no service error
 * @param body parsed JSON, untrusted
 * @param retryAfter the `Retry-After` header
 */
function errorOfResponse(status: number, body: unknown, retryAfter: string | null): AirlockError {
  const answered = ServiceError.safeParse(body).data?.error
  if (!answered) {
    if (status === 429) return makeError('SERVICE_BUSY')
    return status >= 500 ? makeError('SERVICE_FAILED') : makeError('HTTP_STATUS', { status })
  }
  const seconds = clampThrottle(answered.retryAfter ?? Number(retryAfter ?? Number.NaN))
  return makeError(reasons[answered.code], { seconds, detail: 'the wallet service refused them' })
}

/** Limits a waiting time to whole seconds from 1 to 30, whatever a clock or a header says (AU-5). */
function clampThrottle(given: number): number {
  if (Number.isNaN(given)) return longestThrottle
  return Math.min(longestThrottle, Math.max(1, Math.ceil(given)))
}
