import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'

/**
 * Counts the different addresses that one browser writes to (AU-6).
 *
 * @throws ServiceFailure RATE_LIMITED
 */
export async function takeAddress(
  { limits, settings, keys }: Pick<RoleContext, 'limits' | 'settings' | 'keys'>,
  client: string,
  address: string,
): Promise<void> {
  const item = keys.hash('address', address).toString('base64url')
  const taken = await limits.take(['addresses', client], settings.limits.addressesPerBrowser, item)
  if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
}
