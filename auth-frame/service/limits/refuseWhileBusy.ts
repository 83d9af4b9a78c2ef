import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'

/** What begins a login. Whoever is turned away here has lost nothing yet. */
const beginnings = new Set<string>(
  [loginApi.startEmail, loginApi.startSocial, loginApi.startFarcaster, keeperApi.startDevice].map(({ path }) => path),
)

/** Seconds after which a visitor who was turned away may ask again. */
const retryAfter = 5

/**
 * Lets no one begin a login while others wait long for the database. More of them would all wait until they fail, begin
 * anew, and wait again; those who have begun would fail with them.
 */
export function refuseWhileBusy({ isBusy }: Pick<RoleContext, 'isBusy'>): MiddlewareHandler {
  return async (http, next) => {
    if (beginnings.has(routePath(http, -1)) && isBusy()) throw new ServiceFailure('RATE_LIMITED', { retryAfter })
    await next()
  }
}
