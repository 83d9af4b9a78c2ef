import * as z from 'zod/mini'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Bearer } from './Bearer.ts'
import { serviceFailure } from './serviceFailure.ts'

type Call = {
  readonly path: string
  readonly auth: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}
type Api = Readonly<Record<string, Call>>
type Options = { readonly signal?: AbortSignal }

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
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds that one call may last (RL-5). */
  readonly timeout?: number
}

/**
 * Speaks to one role of the service. What leaves is parsed before it leaves, what comes is parsed before it is
 * believed. No call is retried automatically (RL-6), but for one whose token was refused: that one was not carried out,
 * and goes once more with the next token.
 *
 * @throws whatever `serviceFailure` says, SERVICE_UNREACHABLE, TIMED_OUT, INVALID_ANSWER, or the reason of the caller's
 *   signal
 */
export function createServiceClient<api extends Api>(api: api, settings: Settings): ServiceClient<api> {
  const client = Object.create(null)
  for (const [name, call] of Object.entries(api)) {
    client[name] = async (input: unknown, { signal }: Options = {}) => {
      const body = z.safeParse(call.params, input)
      if (!body.success) throw new ModalError('INVALID_PARAMS', { detail: `\`${name}\` does not take them` })
      const send = (token?: string) => post(settings, call.path, JSON.stringify(body.data), token, signal)
      const result = z.safeParse(call.result, await (call.auth ? withToken(settings.bearer, send) : send()))
      if (!result.success) throw new ModalError('INVALID_ANSWER', { service: 'The wallet service' })
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
    if (!(error instanceof ModalError)) throw error
    if (error.reason === 'ALERT_SESSION_EXPIRED') bearer.notYetValid()
    if (error.reason !== 'UNAUTHORIZED') throw error
    return send(await bearer.renew(token))
  }
}

async function post(
  { url, fetch = globalThis.fetch, timeout = 15_000 }: Settings,
  path: string,
  body: string,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const late = AbortSignal.timeout(timeout)
  let response: Response
  let answer: string
  try {
    response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    })
    answer = await response.text()
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw new ModalError('TIMED_OUT', { name: 'The wallet service' }, { cause })
    throw new ModalError('SERVICE_UNREACHABLE', {}, { cause })
  }
  const data = parseJson(answer)
  if (!response.ok) throw serviceFailure(response.status, data, response.headers.get('retry-after'))
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
