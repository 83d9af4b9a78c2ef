import type * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuitBreaker.ts'
import { createProbes, type Probes } from './createProbes.ts'
import { delay } from './delay.ts'
import { type Answer, type Fetch, fetchText, type HttpRequest, type Stranger } from './fetchText.ts'
import { orAborted } from './orAborted.ts'
import { type Query, withQuery } from './withQuery.ts'

const attemptTimeout = 15_000
/** Maximum number of answers whose size is kept until `takeSize` reads it. */
const mostSizes = 200

type Ask = {
  /** Name of the service in error messages. Each service has its own circuit breaker. */
  readonly service: string
  readonly query?: Query
  readonly signal?: AbortSignal | undefined
  readonly stranger?: Stranger
  /** Whether the browser must revalidate a cached answer with the server. */
  readonly fresh?: boolean
}
type Reading<schema> = { readonly schema: schema }
type Posting = {
  readonly body: unknown
  readonly contentType?: string | undefined
  /** Timeout in ms; 15 s by default. */
  readonly timeout?: number
  /** Error statuses whose body is read like the body of a 200, if the body fits the schema. */
  readonly accept?: readonly number[]
  /** Whether the request may outlive the page (body at most 64 KiB). */
  readonly keepalive?: boolean
}

export type Http = {
  /** Sends a GET with at most three attempts. */
  readonly get: <schema extends z.ZodMiniType>(url: string, ask: Ask & Reading<schema>) => Promise<z.output<schema>>
  /** Sends a POST with a JSON `body`. Never retries automatically. */
  readonly post: <schema extends z.ZodMiniType>(
    url: string,
    ask: Ask & Reading<schema> & Posting,
  ) => Promise<z.output<schema>>
  /** Sends a POST and ignores the answer. */
  readonly send: (url: string, ask: Ask & Posting) => Promise<void>
  /**
   * Returns the size in bytes of the oldest answer from a URL, and forgets that size. Needed because browsers do not
   * report the size for other origins.
   */
  readonly takeSize: (url: string) => number | undefined
  /** Closes all breakers. Called when the browser is back online. */
  readonly resetBreakers: () => void
  /**
   * Runs an action that the user started. While the action runs, one of its calls probes each paused service, and other
   * calls wait for that probe. If the probe succeeds, the service's pause ends. If it fails, the pause starts again.
   */
  readonly forVisitor: Probes['forVisitor']
}
type Accepts = (answer: Answer) => boolean
type HttpOptions = {
  readonly fetch?: Fetch
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly random?: () => number
}

/**
 * Creates the modal's HTTP client. It sends no credentials, limits each attempt to 15 s and 4 MB, and retries and opens
 * circuit breakers as RL-6 specifies. A call counts as a failure if the service failed in all of the call's attempts.
 * While a breaker is open, calls reject immediately with the error that opened the breaker, so a 429 is still reported
 * as a 429.
 *
 * Every method throws HTTP_STATUS (with `data: { status }`, and the server's JSON as `cause`), INVALID_ANSWER,
 * TIMED_OUT, REMOTE if the service is unreachable, or the unchanged reason of `signal`.
 */
export function createHttp(options: HttpOptions = {}): Http {
  const { fetch = (request) => globalThis.fetch(request), now = () => performance.now(), sleep = delay } = options
  const { random = Math.random } = options
  const breakers = new Map<string, CircuitBreaker>()
  const probes = createProbes()
  let sizes: readonly (readonly [url: string, bytes: number])[] = []

  function breakerOf(service: string): CircuitBreaker {
    const breaker = breakers.get(service) ?? createCircuitBreaker(now)
    breakers.set(service, breaker)
    return breaker
  }

  async function perform(request: HttpRequest, accepts: Accepts): Promise<string> {
    const { service, signal } = request
    for (;;) {
      signal?.throwIfAborted()
      const breaker = breakerOf(service)
      const refusal = breaker.refusal()
      const mayRepeat = request.method === 'GET' && request.stranger?.attempts !== 1
      if (!refusal) return send(request, accepts, mayRepeat)
      const probe = probes.underWay(breaker)
      if (probe) await orAborted(probe, signal)
      else if (probes.isDue(breaker)) return probes.start(breaker, () => send(request, accepts, false), signal)
      else throw refusal
    }
  }

  async function send(request: HttpRequest, accepts: Accepts, mayRepeat: boolean): Promise<string> {
    const breaker = breakerOf(request.service)
    for (let attempt = 1; ; attempt++) {
      const answer = await fetchText(fetch, request).catch((error: unknown) => {
        if (request.signal?.aborted) throw error
        return error as AirlockError
      })
      if (!(answer instanceof Error)) sizes = [...sizes.slice(1 - mostSizes), [new URL(request.url).href, answer.bytes]]
      if (!(answer instanceof Error) && accepts(answer)) {
        breaker.succeeded()
        return answer.text
      }
      const error = answer instanceof Error ? answer : statusError(answer)
      const wait = answer instanceof Error ? undefined : answer.retryAfter
      const again = isTransient(error) && mayRepeat ? retryDelay(attempt, wait, random()) : undefined
      if (again === undefined) {
        if (isTransient(error)) breaker.failed(error)
        else breaker.succeeded()
        throw error
      }
      await sleep(again, request.signal)
    }
  }

  const postRequest = (url: string, ask: Ask & Posting): HttpRequest => ({
    method: 'POST',
    url: withQuery(url, ask.query ?? {}),
    service: ask.service,
    signal: ask.signal,
    stranger: ask.stranger,
    timeout: ask.timeout ?? attemptTimeout,
    body: JSON.stringify(ask.body),
    contentType: ask.contentType,
    keepalive: ask.keepalive,
  })

  return {
    get: async (url, { service, schema, query = {}, signal, fresh, stranger }) => {
      const asked = { url: withQuery(url, query), service, signal, fresh, stranger }
      const request = { ...asked, method: 'GET', timeout: stranger?.timeout ?? attemptTimeout } as const
      return readAnswer(await perform(request, isSuccess), schema, service)
    },
    post: async (url, ask) => {
      const { service, schema, accept = [] } = ask
      const accepts = (answer: Answer) =>
        isSuccess(answer) || (accept.includes(answer.status) && schema.safeParse(parseJson(answer.text)).success)
      return readAnswer(await perform(postRequest(url, ask), accepts), schema, service)
    },
    send: async (url, ask) => {
      await perform(postRequest(url, ask), isSuccess)
    },
    takeSize(url) {
      const found = sizes.find(([address]) => address === url)
      sizes = sizes.filter((each) => each !== found)
      return found?.[1]
    },
    resetBreakers: () => breakers.clear(),
    forVisitor: probes.forVisitor,
  }
}

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

function statusError({ status, text }: Answer): AirlockError {
  return makeError('HTTP_STATUS', { status }, { data: { status }, cause: parseJson(text) })
}

/** Whether the service failed in a way that a retry may fix: no connection, timeout, 408, 429 or 5xx. */
function isTransient(error: AirlockError): boolean {
  const status = httpStatus(error)
  if (status === undefined) return error.reason === 'REMOTE' || error.reason === 'TIMED_OUT'
  return status === 408 || status === 429 || status >= 500
}

const waits = [300, 900] as const
const maxRetryAfter = 30_000

/**
 * Returns the wait before the next attempt (RL-6): 0.3 s, then 0.9 s, each ± 50 %, or longer if the server requests it.
 *
 * @param attempt number of failed attempts, at least 1
 * @param retryAfter the wait that the server requests, in milliseconds
 * @param random a number from 0 to 1
 * @returns milliseconds, or `undefined` if there must be no further attempt
 */
export function retryDelay(attempt: number, retryAfter: number | undefined, random: number): number | undefined {
  const wait = waits[attempt - 1]
  if (wait === undefined || (retryAfter ?? 0) > maxRetryAfter) return undefined
  return Math.max(retryAfter ?? 0, wait * (0.5 + random))
}

/** Returns the status of an HTTP_STATUS error; `undefined` for any other error. */
export function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof AirlockError) || error.reason !== 'HTTP_STATUS') return undefined
  return (error.data as { status: number }).status
}

/**
 * Parses an answer as JSON with a schema.
 *
 * @throws INVALID_ANSWER if the answer is not JSON (such as a captive portal's page) or does not fit the schema
 */
function readAnswer<schema extends z.ZodMiniType>(text: string, schema: schema, service: string): z.output<schema> {
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw makeError('INVALID_ANSWER', { service })
  return parsed.data
}

/** Parses JSON. Returns `undefined` if the string is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
