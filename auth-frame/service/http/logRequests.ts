import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { RoleContext } from '../context/RoleContext.ts'

/**
 * One line a request: the route's pattern and not its path, which may hold a link's secret; no query, no body, no
 * address.
 */
export function logRequests({ log }: Pick<RoleContext, 'log'>): MiddlewareHandler {
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
