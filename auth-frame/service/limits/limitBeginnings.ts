import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** What begins a login. A visitor who is turned away here has lost nothing yet. */
const beginnings = new Set<string>(
  [loginApi.startEmail, loginApi.startSocial, loginApi.startFarcaster, keeperApi.startDevice].map(({ path }) => path),
)

/** Seconds after which a visitor who was turned away may ask again. */
const retryAfter = 5

/**
 * So many logins at most begin at the same moment in one copy. More of them would all wait for the database until they
 * fail, begin again and wait again; those who have begun would fail with them.
 */
export function limitBeginnings(most = 64): MiddlewareHandler {
  let running = 0
  return async (http, next) => {
    if (!beginnings.has(routePath(http, -1))) return next()
    // Before it counts: a caller that sends slowly would hold a place for as long as it likes.
    await http.req.text()
    if (running >= most) throw new ServiceFailure('RATE_LIMITED', { retryAfter })
    running++
    try {
      await next()
    } finally {
      running--
    }
  }
}
