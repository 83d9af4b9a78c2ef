import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/**
 * What begins a login, by what it waits for. A visitor who is turned away here has lost nothing yet. Those that send a
 * mail have places of their own: while the mail server is slow, social and Farcaster logins go on.
 */
const beginnings: readonly ReadonlySet<string>[] = [
  pathsOf(loginApi.startEmail, keeperApi.startDevice),
  pathsOf(loginApi.startSocial, loginApi.startFarcaster),
]

/** Seconds after which a visitor who was turned away may ask again. */
const retryAfter = 5

/**
 * So many logins of each kind at most begin at the same moment in one replica. More of them would all wait for the
 * database until they fail, begin again and wait again; those who have begun would fail with them.
 */
export function limitBeginnings(most = 64): MiddlewareHandler {
  const running = beginnings.map(() => 0)
  return async (http, next) => {
    const path = routePath(http, -1)
    const kind = beginnings.findIndex((paths) => paths.has(path))
    if (kind < 0) return next()
    // Before it counts: a caller that sends slowly would hold a place for as long as it likes.
    await http.req.text()
    if (running[kind]! >= most) throw new ServiceFailure('RATE_LIMITED', { retryAfter })
    running[kind]!++
    try {
      await next()
    } finally {
      running[kind]!--
    }
  }
}

function pathsOf(...calls: readonly { readonly path: string }[]): ReadonlySet<string> {
  return new Set(calls.map(({ path }) => path))
}
