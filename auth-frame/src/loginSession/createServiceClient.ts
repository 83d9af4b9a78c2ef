import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { ServiceCall } from '../../api/ServiceCall.ts'
import { ServiceError } from '../../api/ServiceError.ts'
import type { Bearer } from './Bearer.ts'
import { errorOfResponse } from './errorOfResponse.ts'
import type { Prove } from './Prove.ts'

type Api = Readonly<Record<string, ServiceCall>>
type Options = { readonly signal?: AbortSignal }
type Sent = {
  readonly body: string
  readonly token: string | undefined
  readonly signal: AbortSignal | undefined
}
type Post = Omit<Sent, 'token'> & { readonly url: string; readonly headers: Readonly<Record<string, string>> }

/** The calls of one role, typed and parsed in both directions. */
export type ServiceClient<api extends Api> = {
  readonly [name in keyof api]: (
    params: z.input<api[name]['params']>,
    options?: Options,
  ) => Promise<z.output<api[name]['result']>>
}

type Settings = {
  /** Where the role is, without a slash at its end. */
  readonly url: string
  readonly bearer: Bearer
  /** Where sessions are bound to a key, as the login role's are. */
  readonly prove?: Prove
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds that one call may last (RL-5). */
  readonly timeout?: number
}

/**
 * The client of one role of the service. It parses each call before it sends it, and each answer before it returns it.
 * No call is retried automatically (RL-6), except one whose token or nonce was refused: the service did not carry that
 * one out, so it is sent once more with the next token or nonce.
 *
 * @throws what `errorOfResponse` returns, SERVICE_UNREACHABLE, TIMED_OUT, INVALID_ANSWER, or the reason of the caller's
 *   signal
 */
export function createServiceClient<api extends Api>(api: api, settings: Settings): ServiceClient<api> {
  const send = createSender(settings)
  const client = Object.create(null)
  for (const [name, call] of Object.entries(api)) {
    client[name] = async (input: unknown, { signal }: Options = {}) => {
      const body = z.safeParse(call.params, input)
      if (!body.success) throw modalError('INVALID_PARAMS', { detail: `\`${name}\` does not take them` })
      const ask = (token?: string) => send(call, { body: JSON.stringify(body.data), token, signal })
      const result = z.safeParse(call.result, await (call.auth ? withToken(settings.bearer, ask) : ask()))
      if (!result.success) throw modalError('INVALID_ANSWER', { service: 'The wallet service' })
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

/** Sends a call with its token and the proof that goes with it. The proof names the nonce that the role sent last. */
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
  { fetch = globalThis.fetch, timeout = 15_000 }: Omit<Settings, 'prove'>,
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
    if (late.aborted) throw modalError('TIMED_OUT', { name: 'The wallet service' }, { cause })
    throw modalError('SERVICE_UNREACHABLE', {}, { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
