import * as z from 'zod/mini'
import { isOriginAllowed } from '#shared/isOriginAllowed.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import { describeError } from '../http/createLog.ts'
import type { OriginCheck, Requester, RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { takeFromNetworks } from './takeFromNetworks.ts'

/**
 * Runs first in every call that starts a login. Refuses if the project does not list the origin, or if the caller's
 * network has started too many logins (AU-6). If too many logins come from one origin, each network may still start a
 * few there, so that nobody can lock an origin out. For the owner's own browsers only the limits of the address apply.
 * At the keeper a Farcaster login has no requester, so only the network counts.
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function guardStart(
  { origins, limits, settings }: RoleContext,
  requester: Requester | undefined,
  request: Pick<ClientRequest, 'networks' | 'http'>,
  isOwner = false,
): Promise<void> {
  const { startsPerNetwork, startsPerOrigin, startsOnBusyOrigin } = settings.limits
  if (isOwner) return requester && origins.assertAllowed(requester, request)
  const { networks } = request
  const ofNetwork = await takeFromNetworks(limits, 'starts-network', networks, startsPerNetwork)
  if (!ofNetwork.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: ofNetwork.retryAfter })
  if (!requester) return
  await origins.assertAllowed(requester, request)
  const origin = `${requester.projectId.toLowerCase()} ${requester.origin}`
  if ((await limits.take(['starts-origin', origin], startsPerOrigin)).allowed) return
  const here = await takeFromNetworks(limits, `starts-busy ${origin}`, networks, startsOnBusyOrigin)
  if (!here.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: here.retryAfter })
}

const Answer = z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(10_000)) })
/** Time (ms) for which a project's list is cached. */
const life = 5 * 60_000
/**
 * Time (ms) after which a cached list is loaded again before it refuses an origin. Short, so that developers who have
 * just listed an origin need not wait. Not zero, so that refusals cause few lookups.
 */
const freshFor = 1_000
const timeout = 5_000
/**
 * Values of `Sec-Fetch-Site` in a request from a page. The service may be on the auth origin's own site or on a
 * different site.
 */
const sites = new Set(['same-origin', 'same-site', 'cross-site'])
/** Maximum number of cached projects. The oldest entry is evicted first. */
const maxProjects = 1_000

/**
 * Creates a check that loads a project's list of origins from the wallet API and caches it for five minutes. Before the
 * check refuses an origin, it loads the list again. A failed lookup is not cached: the next login retries, and every
 * origin is refused until a lookup succeeds (OR-4).
 *
 * The wallet's own page belongs to no project. Its requests must instead have headers that browsers add and that no
 * other page can set. A program can send any header, so our emails do not call the wallet's own page verified.
 */
export function createOriginCheck({
  settings,
  log,
  clock,
}: Pick<RoleContext, 'settings' | 'log' | 'clock'>): OriginCheck {
  const lists = new Map<string, { readonly since: number; readonly origins: Promise<readonly string[]> }>()

  return {
    async assertAllowed({ projectId, origin }, { http }) {
      if (origin === settings.authOrigin) {
        const isOwnPage = http.req.header('origin') === origin && sites.has(http.req.header('sec-fetch-site') ?? '')
        if (!isOwnPage) throw new ServiceFailure('ORIGIN_NOT_ALLOWED')
        return
      }
      const isListed = async (age: number) => {
        const origins = await list(projectId.toLowerCase(), age)
        return origins !== undefined && (await isOriginAllowed(origin, origins))
      }
      if (!(await isListed(life)) && !(await isListed(freshFor))) throw new ServiceFailure('ORIGIN_NOT_ALLOWED')
    },
  }

  /**
   * Returns a project's list of origins, or `undefined` if it cannot be loaded.
   *
   * @param age maximum age of a cached list in milliseconds
   */
  async function list(projectId: string, age: number): Promise<readonly string[] | undefined> {
    let entry = lists.get(projectId)
    if (!entry || clock.now() - entry.since >= age) {
      entry = { since: clock.now(), origins: fetchOrigins(settings.walletApi, projectId) }
      lists.delete(projectId)
      lists.set(projectId, entry)
      if (lists.size > maxProjects) lists.delete(lists.keys().next().value!)
    }
    try {
      return await entry.origins
    } catch (error) {
      if (lists.get(projectId) === entry) lists.delete(projectId)
      log.warn(
        { event: 'origins-unknown', error: describeError(error) },
        'could not load the allowed origins of a project',
      )
      return undefined
    }
  }
}

async function fetchOrigins(walletApi: string, projectId: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ projectId, st: 'appkit', sv: 'html-airlock-service' })
  const response = await fetch(`${walletApi}/projects/v1/origins?${query}`, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw Object.assign(new Error('refused'), { code: `HTTP_${response.status}` })
  return Answer.parse(await response.json()).allowedOrigins
}
