import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'

type Context = Pick<RoleContext, 'limits' | 'settings'>

const keyOf = (address: string) => ['wrong-codes', address]

/**
 * Counts wrong codes for an address over all logins, so that one who begins again and again cannot guess for ever
 * (NIST SP 800-63B, 5.2.2: no more than 100 failures in a row).
 */
export const wrongCodes = {
  /** @throws ServiceFailure RATE_LIMITED */
  async assertFew({ limits, settings }: Context, address: string): Promise<void> {
    const limit = settings.limits.wrongCodesPerAddress
    if ((await limits.count(keyOf(address), limit)) >= limit.max) throw new ServiceFailure('RATE_LIMITED')
  },
  async add({ limits, settings }: Context, address: string): Promise<void> {
    await limits.take(keyOf(address), settings.limits.wrongCodesPerAddress)
  },
  async clear({ limits }: Context, address: string): Promise<void> {
    await limits.clear(keyOf(address))
  },
}
