import type { Asker, RoleContext } from '../context/RoleContext.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { takeFromNetworks } from './takeFromNetworks.ts'

/**
 * What every call that begins a login does first: the origin must be listed, and the caller's network must not have
 * started too many (AU-6). An origin beyond its limit is not shut off: each network may still begin a few there. The
 * owner's own browsers are held by the limits of the address alone. Farcaster at the keeper has no asker: then the
 * network alone counts.
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function guardStart(
  { origins, limits, settings }: RoleContext,
  asker: Asker | undefined,
  request: Pick<ClientRequest, 'networks' | 'http'>,
  isOwner = false,
): Promise<void> {
  const { startsPerNetwork, startsPerOrigin, startsOnBusyOrigin } = settings.limits
  if (isOwner) return asker && origins.assertAllowed(asker, request)
  const { networks } = request
  const ofNetwork = await takeFromNetworks(limits, 'starts-network', networks, startsPerNetwork)
  if (!ofNetwork.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: ofNetwork.retryAfter })
  if (!asker) return
  await origins.assertAllowed(asker, request)
  const origin = `${asker.projectId.toLowerCase()} ${asker.origin}`
  if ((await limits.take(['starts-origin', origin], startsPerOrigin)).allowed) return
  const here = await takeFromNetworks(limits, `starts-busy ${origin}`, networks, startsOnBusyOrigin)
  if (!here.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: here.retryAfter })
}
