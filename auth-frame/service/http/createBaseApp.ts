import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { RoleSettings } from '../settings/RoleSettings.ts'
import { describeError } from './createLog.ts'
import type { RoleContext } from './RoleContext.ts'
import { proofNonce } from './readSession.ts'
import { ServiceFailure } from './ServiceFailure.ts'

/** Maximum body size in bytes: the largest mailbox message in base64url, with the JSON around it. */
const largestBody = 96 * 1024

/**
 * Creates an app without routes. It handles what all answers of a role share: the log line, headers, CORS, the size
 * limit, the DPoP nonce, and errors as JSON. Only pages of the auth origin can read the answers.
 */
export function createBaseApp(context: RoleContext): Hono {
  const { settings } = context
  const app = new Hono()
  app.onError((error, http) => answerFailure(context, error, http))
  app.notFound((http) => answerFailure(context, new ServiceFailure('NOT_FOUND'), http))
  app.use(logRequests(context))
  app.use(responseHeaders(settings))
  app.use(
    cors({
      origin: (origin) => (origin === settings.authOrigin ? origin : null),
      allowMethods: ['GET', 'POST'],
      allowHeaders: ['authorization', 'content-type', 'dpop'],
      exposeHeaders: ['retry-after', 'dpop-nonce'],
      maxAge: 7200,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new ServiceFailure('INVALID_REQUEST', { message: 'The body is too large.' })
      },
    }),
  )
  if (settings.role === 'login') app.use(proofNonce.inAnswers(context))
  return app
}

/**
 * Converts an error to a `{ error }` answer. Errors other than ServiceFailure are logged, and the caller only gets
 * INTERNAL.
 */
function answerFailure({ log }: Pick<RoleContext, 'log'>, error: Error, http: Context): Response {
  // A Hono middleware, such as the CSRF protection, has refused the request.
  if (error instanceof HTTPException) return http.json(bodyOf(new ServiceFailure('INVALID_REQUEST')), error.status)
  const failure = error instanceof ServiceFailure ? error : new ServiceFailure('INTERNAL', { cause: error })
  if (failure.code === 'INTERNAL')
    log.error(
      { event: 'failed', error: describeError(failure.cause ?? failure) },
      'request failed with an unexpected error',
    )
  http.set('failure', failure.code)
  if (failure.retryAfter) http.header('retry-after', String(failure.retryAfter))
  return http.json(bodyOf(failure), failure.status)
}

function bodyOf({ code, message, retryAfter }: ServiceFailure) {
  return { error: { code, message, ...(retryAfter && { retryAfter }) } }
}

/** Middleware that adds the headers of every answer, unless the route has set them. */
function responseHeaders({ url, authOrigin }: Pick<RoleSettings, 'url' | 'authOrigin'>): MiddlewareHandler {
  const headers = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    // Lets the network activity list, which users can read, show the sizes of A's requests.
    'timing-allow-origin': authOrigin,
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  return async (http, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!http.res.headers.has(name)) http.header(name, value)
  }
}

/**
 * Logs one line per request. Logs the route's pattern instead of the path, which may contain the secret of a link. Logs
 * no query, body or address.
 */
function logRequests({ log }: Pick<RoleContext, 'log'>): MiddlewareHandler {
  return async (http, next) => {
    const begun = performance.now()
    const request = randomUUID()
    http.header('x-request-id', request)
    await next()
    const { status } = http.res
    const failure: unknown = http.get('failure')
    const line = {
      event: 'request',
      request,
      method: http.req.method,
      route: routePath(http, -1),
      status,
      ms: Math.round(performance.now() - begun),
      ...(typeof failure === 'string' && { failure }),
    }
    if (/^\/(health|ready)$/.test(line.route)) log.debug(line)
    else log.info(line)
  }
}
