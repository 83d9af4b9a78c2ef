import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describeError } from '../context/describeError.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from './ServiceFailure.ts'

/**
 * Turns what was thrown into `{ error }`. What is not a ServiceFailure is logged, and the caller learns nothing of it.
 */
export function answerFailure({ log }: Pick<RoleContext, 'log'>, error: Error, http: Context): Response {
  // A middleware of Hono refused, such as its protection against forms of other sites.
  if (error instanceof HTTPException) return http.json(bodyOf(new ServiceFailure('INVALID_REQUEST')), error.status)
  const failure = error instanceof ServiceFailure ? error : new ServiceFailure('INTERNAL', { cause: error })
  if (failure.code === 'INTERNAL')
    log.error({ event: 'failed', error: describeError(failure.cause ?? failure) }, 'a request failed')
  http.set('failure', failure.code)
  if (failure.retryAfter) http.header('retry-after', String(failure.retryAfter))
  return http.json(bodyOf(failure), failure.status)
}

function bodyOf({ code, message, retryAfter }: ServiceFailure) {
  return { error: { code, message, ...(retryAfter && { retryAfter }) } }
}
