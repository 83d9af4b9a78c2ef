import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { readClient } from '../http/readClient.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { createBuckets } from './createBuckets.ts'
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
