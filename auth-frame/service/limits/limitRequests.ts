import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { Clock, RoleContext } from '../context/RoleContext.ts'
import { readClient } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import { widerFactor } from './takeFromNetworks.ts'

/** Polled each second while a visitor waits. */
const polls = new Set<string>([
  loginApi.collectSocial.path,
  keeperApi.collectDevice.path,
  loginApi.readMailbox.path,
  loginApi.takeMail.path,
])

/**
 * Limits how often a network may ask any one route, before anything is looked up for it. A flood at one route leaves
 * the others, and a refused caller is served again within seconds.
 */
export function limitRequests(context: Pick<RoleContext, 'settings' | 'clock'>): MiddlewareHandler {
  const { requestsPerNetwork, pollsPerNetwork } = context.settings.limits
  const buckets = createBuckets(context.clock)
  return async (http, next) => {
    // The pattern: a path may hold what the caller has made up.
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
  /** Takes one token for `key`. Returns whole seconds until there is one again, or 0 when it was there. */
  take(key: string, limit: Limit): number
}

/** Keys remembered. The one that was longest not asked for is forgotten first, and starts full again. */
const most = 50_000

/**
 * Token buckets in memory: `max` at once, refilled over `window` seconds. For what is too frequent to be counted in the
 * database; each copy of the service counts its own share, which is what it has to be protected from.
 */
export function createBuckets(clock: Clock, capacity = most): Buckets {
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
 * What begins a login, by what it waits for. A visitor who is turned away here has lost nothing yet. Those that send a
 * mail have places of their own: while the mail server is slow, social and Farcaster logins go on.
 */
const startPaths: readonly ReadonlySet<string>[] = [
  pathsOf(loginApi.startEmail, keeperApi.startDevice),
  pathsOf(loginApi.startSocial, loginApi.startFarcaster),
]

/** Seconds after which a visitor who was turned away may ask again. */
const retryAfter = 5

/**
 * So many logins of each kind at most begin at the same moment in one replica. More of them would all wait for the
 * database until they fail, begin again and wait again; those who have begun would fail with them.
 */
export function limitStarts(most = 64): MiddlewareHandler {
  const running = startPaths.map(() => 0)
  return async (http, next) => {
    const path = routePath(http, -1)
    const kind = startPaths.findIndex((paths) => paths.has(path))
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
