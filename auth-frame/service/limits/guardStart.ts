import * as z from 'zod/mini'
import { isOriginAllowed } from '#shared/origin/isOriginAllowed.ts'
import { describeError } from '../context/createLog.ts'
import type { OriginCheck, Requester, RoleContext } from '../context/RoleContext.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { takeFromNetworks } from './takeFromNetworks.ts'

/**
 * What every call that begins a login does first: the origin must be listed, and the caller's network must not have
 * started too many (AU-6). An origin beyond its limit is not shut off: each network may still begin a few there. The
 * owner's own browsers are held by the limits of the address alone. Farcaster at the keeper has no requester: then the
 * network alone counts.
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
/** Milliseconds. */
const life = 5 * 60_000
/**
 * A list older than this refuses no one: it is loaded again first. A developer who has just listed an origin need not
 * wait, and refusals cost few look-ups.
 */
const freshFor = 1_000
const timeout = 5_000
/** `Sec-Fetch-Site` of a request from a page. The service may be on the same site as the auth origin or on another. */
const sites = new Set(['same-origin', 'same-site', 'cross-site'])
/** Projects remembered; the oldest is forgotten first. */
const most = 1_000

/**
 * Looks a project's list up at the wallet API and keeps it for five minutes; before it refuses an origin, it looks
 * again. A look-up that fails is not kept: the next login asks again, and until one succeeds the origin is refused
 * (OR-4). The wallet's own page belongs to no project: instead, the request must have the headers that a browser adds
 * and that no other page can set. A program can write any header, so mails do not present the own page as proven.
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

  /** @param age the milliseconds that a kept list may have */
  async function list(projectId: string, age: number): Promise<readonly string[] | undefined> {
    let entry = lists.get(projectId)
    if (!entry || clock.now() - entry.since >= age) {
      entry = { since: clock.now(), origins: fetchOrigins(settings.walletApi, projectId) }
      lists.delete(projectId)
      lists.set(projectId, entry)
      if (lists.size > most) lists.delete(lists.keys().next().value!)
    }
    try {
      return await entry.origins
    } catch (error) {
      if (lists.get(projectId) === entry) lists.delete(projectId)
      log.warn({ event: 'origins-unknown', error: describeError(error) }, 'the origins of a project could not be read')
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
