import type { Limits, RoleContext, Taken } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Limit } from '../settings/LimitSettings.ts'

/**
 * Factor by which the limit of each wider network is higher. A /56 may be 256 customers and a /48 may be 65,536, or
 * each may be a single customer, so a factor of four is a compromise.
 */
export const widerFactor = 4

/**
 * Counts a hit for each network that contains the caller. If one network is over its limit, counts the hit for none.
 *
 * @param networks narrowest first; `limit` is the limit of the narrowest
 * @param what hits with the same value count once, as in `Limits.take`
 */
export async function takeFromNetworks(
  limits: Limits,
  name: string,
  networks: readonly string[],
  limit: Limit,
  what?: string,
): Promise<Taken> {
  const given: (() => Promise<void>)[] = []
  const giveBack = async () => void (await Promise.all(given.map((each) => each())))
  for (const [index, network] of networks.entries()) {
    const taken = await limits.take([name, network], { ...limit, max: limit.max * widerFactor ** index }, what)
    if (!taken.allowed) {
      await giveBack()
      return taken
    }
    given.push(taken.giveBack)
  }
  return { allowed: true, giveBack }
}

/**
 * Counts the different addresses to which one network requests emails (AU-6).
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

type LimitContext = Pick<RoleContext, 'limits' | 'settings'>

const name = 'wrong-codes'

/**
 * Counts wrong codes for the network that sends them, over all logins and addresses. We do not count them for the
 * address, because anyone could then lock out its owner. Guesses at an address are already limited: by the number of
 * codes emailed to it in a day, with three tries each.
 */
export const wrongCodes = {
  /** Whether one of these networks has sent so many wrong codes that only its small allowance is left. */
  async isBusy({ limits, settings }: LimitContext, networks: readonly string[]): Promise<boolean> {
    const limit = settings.limits.wrongCodesPerNetwork
    for (const [index, network] of networks.entries())
      if ((await limits.count([name, network], limit)) >= limit.max * widerFactor ** index) return true
    return false
  },
  /**
   * Takes one code entry from the allowance of a network that has sent many wrong codes. The allowance slows down other
   * users of the network, but does not lock them out.
   *
   * @throws ServiceFailure RATE_LIMITED
   */
  async takeAllowance({ limits, settings }: LimitContext, networks: readonly string[]): Promise<void> {
    const taken = await takeFromNetworks(limits, `${name}-busy`, networks, settings.limits.entriesOnBusyNetwork)
    if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
  },
  async add({ limits, settings }: LimitContext, networks: readonly string[]): Promise<void> {
    await takeFromNetworks(limits, name, networks, settings.limits.wrongCodesPerNetwork)
  },
} as const
