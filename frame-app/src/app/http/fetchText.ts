import ky from 'ky'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'

const most = 4 * 1024 * 1024

export type Fetch = (request: Request) => Promise<Response>
export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Name of the service in error messages. */
  readonly service: string
  readonly timeout: number
  readonly body?: string
  readonly contentType?: string | undefined
  /** Whether the request may outlive the page. */
  readonly keepalive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether the browser must revalidate a cached answer with the server. */
  readonly fresh?: boolean | undefined
  readonly stranger?: Stranger | undefined
}
/**
 * Limits for a request to a third-party server, which is not part of the deployment. The request contains no referrer.
 */
export type Stranger = {
  /** Maximum size of the server's answer. */
  readonly maxBytes: number
  /** Timeout in ms; 15 s by default. */
  readonly timeout?: number
  /** With `error`, a redirect counts as a failure. By default, redirects are followed. */
  readonly redirect?: 'error'
  /** Maximum number of attempts. `1` means that a failed GET is not retried. */
  readonly attempts?: 1
}
export type Answer = {
  readonly status: number
  readonly text: string
  readonly retryAfter: number | undefined
  /** Transferred size if the server reports it, else the length of the text. */
  readonly bytes: number
}

/**
 * Sends one request without credentials, and reads the whole answer.
 *
 * @returns the answer, regardless of its status
 * @throws TIMED_OUT if the answer is not complete in time
 * @throws REMOTE if the service is unreachable
 * @throws INVALID_ANSWER if the answer is too large
 * @throws the unchanged reason of `signal` if the caller aborts
 */
export async function fetchText(fetch: Fetch, request: HttpRequest): Promise<Answer> {
  const { method, url, service, timeout, body, contentType, signal, stranger, fresh, keepalive } = request
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  try {
    const response = await ky(url, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': contentType ?? 'application/json' } }),
      fetch: (input) => fetch(input as Request),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      credentials: 'omit',
      ...(keepalive && { keepalive }),
      ...(stranger && { referrerPolicy: 'no-referrer', redirect: stranger.redirect ?? 'follow' }),
      ...(fresh && { cache: 'no-cache' as const }),
      // We turn off ky's retries, timeout and status errors, because the caller handles these cases. ky's timeout would
      // also not cover the body.
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    })
    const text = await readText(response, stranger?.maxBytes ?? most)
    if (text === undefined) throw makeError('INVALID_ANSWER', { service })
    const bytes = Number(response.headers.get('content-length')) || text.length
    return { status: response.status, text, retryAfter: retryAfter(response.headers), bytes }
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof AirlockError) throw cause
    if (late.signal.aborted) throw makeError('TIMED_OUT', { name: service }, { cause })
    throw makeError('REMOTE', { message: `${service} could not be reached` }, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads a body as text, and stops as soon as the body is too large.
 *
 * @returns `undefined` for a body of more than `maxBytes`
 */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    return undefined
  }
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Returns the wait that an answer's `Retry-After` header requests, in milliseconds. A date in that header is compared
 * with the server's `Date` header if the latter is readable, because the user's clock may be a day off (RL-13).
 */
export function retryAfter(headers: Headers, wallClock: () => number = Date.now): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const serverNow = Date.parse(headers.get('date') ?? '')
  const wait = Date.parse(value) - (Number.isNaN(serverNow) ? wallClock() : serverNow)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
