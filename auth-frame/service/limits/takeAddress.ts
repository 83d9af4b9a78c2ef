import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { takeFromNetworks } from './takeFromNetworks.ts'

/**
 * Counts the different addresses that one network writes to (AU-6).
 *
 * @throws ServiceFailure RATE_LIMITED
 */
export async function takeAddress(
  { limits, settings }: Pick<RoleContext, 'limits' | 'settings'>,
  networks: readonly string[],
  address: string,
): Promise<void> {
  const taken = await takeFromNetworks(limits, 'addresses', networks, settings.limits.addressesPerNetwork, address)
  if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
}
