import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { readClient } from '../http/ClientRequest.ts'
import type { Clock, RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import { widerFactor } from './takeFromNetworks.ts'

/** Routes that A polls every second while a user waits. */
const polls = new Set<string>([
  loginApi.collectSocial.path,
  keeperApi.collectDevice.path,
  loginApi.readMailbox.path,
  loginApi.takeMail.path,
])

/**
 * Limits how often a network may call each route, before any lookup. A flood on one route does not affect other routes,
 * and a refused caller is served again within seconds.
 */
export function limitRequests(context: Pick<RoleContext, 'settings' | 'clock'>): MiddlewareHandler {
  const { requestsPerNetwork, pollsPerNetwork } = context.settings.limits
  const buckets = createBuckets(context.clock)
  return async (http, next) => {
    // Uses the route's pattern, because callers can make up paths.
    const route = routePath(http, -1)
    const limit = polls.has(route) ? pollsPerNetwork : requestsPerNetwork
    for (const [index, network] of readClient(context, http).networks.entries()) {
      const retryAfter = buckets.take(`${route} ${network}`, { ...limit, max: limit.max * widerFactor ** index })
      if (retryAfter > 0) throw new ServiceFailure('RATE_LIMITED', { retryAfter })
    }
    await next()
  }
}

type Buckets = {
  /** Takes a token from the bucket of `key`. Returns 0, or the whole seconds until a token is available. */
  take(key: string, limit: Limit): number
}

/** Maximum number of buckets. The least recently used bucket is evicted first; its key then starts with a full one. */
const maxKeys = 50_000

/**
 * Creates token buckets in memory: `max` tokens, refilled over `window` seconds. Used for requests that are too
 * frequent to count in the database. Each replica counts only its own requests, because the buckets protect the
 * replica.
 */
export function createBuckets(clock: Clock, capacity = maxKeys): Buckets {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>()
  return {
    take(key, { max, window }) {
      const at = clock.now()
      const rate = max / (window * 1000)
      const before = buckets.get(key) ?? { tokens: max, at }
      const tokens = Math.min(max, before.tokens + Math.max(at - before.at, 0) * rate)
      const taken = tokens >= 1
      buckets.delete(key)
      buckets.set(key, { tokens: taken ? tokens - 1 : tokens, at })
      if (buckets.size > capacity) buckets.delete(buckets.keys().next().value!)
      return taken ? 0 : Math.max(Math.ceil((1 - tokens) / rate / 1000), 1)
    },
  }
}

/**
 * Calls that start a login, grouped by what they wait for. A user who is refused here loses no progress, because the
 * login has not started yet. Calls that send an email are a separate group, so that social and Farcaster logins
 * continue while the mail server is slow.
 */
const startPaths: readonly ReadonlySet<string>[] = [
  pathsOf(loginApi.startEmail, keeperApi.startDevice),
  pathsOf(loginApi.startSocial, loginApi.startFarcaster),
]

/** Seconds after which a refused user may retry. */
const retryAfter = 5

/**
 * Limits how many logins of each group one replica starts at the same time. Without this limit, all of them would wait
 * for the database until they fail and are retried, and logins in progress would fail too.
 *
 * @param most maximum number of simultaneous starts per group
 */
export function limitStarts(most = 64): MiddlewareHandler {
  const running = startPaths.map(() => 0)
  return async (http, next) => {
    const path = routePath(http, -1)
    const kind = startPaths.findIndex((paths) => paths.has(path))
    if (kind < 0) return next()
    // Reads the body before counting the request. Otherwise a slow sender could occupy a slot for an unlimited time.
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
