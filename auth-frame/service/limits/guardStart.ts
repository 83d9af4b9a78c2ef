import type { ClientRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Asker } from '../origin/OriginCheck.ts'
import type { RoleContext } from '../RoleContext.ts'

/**
 * What every call that begins a login does first: the origin must be listed, and neither the browser nor the origin may
 * have begun too many (AU-6). Farcaster at the keeper has no asker: then the browser alone counts.
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function guardStart(
  { origins, limits, settings }: RoleContext,
  asker: Asker | undefined,
  { client }: Pick<ClientRequest, 'client'>,
): Promise<void> {
  const ofBrowser = await limits.take(['starts-browser', client], settings.limits.startsPerBrowser)
  if (!ofBrowser.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: ofBrowser.retryAfter })
  if (!asker) return
  await origins.assertAllowed(asker)
  const key = ['starts-origin', asker.projectId.toLowerCase(), asker.origin]
  const ofOrigin = await limits.take(key, settings.limits.startsPerOrigin)
  if (!ofOrigin.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: ofOrigin.retryAfter })
}
